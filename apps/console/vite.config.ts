import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the calls go in development. */
const server = process.env.CROUPIER_SERVER ?? 'http://127.0.0.1:3000'
const calls = '^/(wps/|console/(session|dashboard|brands|announcements|members|ledger|vendors|games|outbox|jobs|audit|operators)\\b)'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0 },
  server: { proxy: { [calls]: { target: server } } },
})
