import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startUp } from './app/start-up.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const start = await startUp()
createRoot(root).render(
  <StrictMode>
    <App start={start} />
  </StrictMode>,
)
