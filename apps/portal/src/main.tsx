import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startUp } from './app/start-up.ts'

// The scroll lock of dialogs adds a style sheet; the page's policy lets in only what carries its nonce.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLElement>('#croupier-boot, style[nonce]')?.nonce })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Reading the scripts was one task, beginning is another: between them the browser answers the hand.
await new Promise(resolve => setTimeout(resolve))
const start = await startUp()
// As a transition the first screen is drawn in slices, between which the browser answers the hand.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App start={start} />
    </StrictMode>,
  ),
)
