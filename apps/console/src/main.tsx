import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

// The scroll lock of dialogs adds a style sheet; the page's policy lets in only what carries its nonce.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLElement>('#croupier-boot')?.nonce })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
