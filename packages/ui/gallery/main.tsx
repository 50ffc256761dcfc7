import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastProvider } from '../src/index.ts'
import './gallery.css'
import { Shelf } from './shelf.tsx'

const ArtShelf = lazy(async () => ({ default: (await import('./art-shelf.tsx')).ArtShelf }))

// `?theme=jade` shows one theme; `?art` shows the pictures.
const asked = new URLSearchParams(location.search)
document.documentElement.dataset.brand = asked.get('theme') ?? 'midnight'
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <ToastProvider>
    <Suspense>{asked.has('art') ? <ArtShelf /> : <Shelf />}</Suspense>
  </ToastProvider>,
)
