import { createRoot } from 'react-dom/client'
import { ToastProvider } from '../src/index.ts'
import { ArtShelf } from './art-shelf.tsx'
import './gallery.css'
import { Shelf } from './shelf.tsx'

// `?theme=jade` shows one theme; `?art` shows the pictures.
const asked = new URLSearchParams(location.search)
document.documentElement.dataset.brand = asked.get('theme') ?? 'midnight'
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(<ToastProvider>{asked.has('art') ? <ArtShelf /> : <Shelf />}</ToastProvider>)
