import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientParts, firstLoad } from './tools/first-load.ts'
import { fixtureServer } from './tools/fixture-server.ts'
import { followGroup, partsGroup, rendererGroup, sharedGroup, startGroup } from './tools/start-group.ts'

/** Where the calls go in development; with `--mode fixtures` they are answered by the dev server itself. */
const server = process.env.CROUPIER_SERVER ?? 'http://127.0.0.1:3000'
const proxied = ['/wps', '/lgw', '/lotto', '/socket', '/play', '/checkout', '/assets/games']

/** The package names its development build under every condition; its warnings are 5 KB that no visitor reads. */
const productionRouter = join(createRequire(import.meta.url).resolve('react-router'), '../../production/index.mjs')

/** The portal, and the clients of our own games, which run in its frame. */
const clients = readdirSync(join(import.meta.dirname, 'play')).map(name => `play/${name}/index.html`)
const pages = ['index.html', ...clients, 'src/begin.ts']

/**
 * The addresses of all pictures stand in the scripts that every visitor loads: four letters tell a picture's versions from one another
 * (24 bits) and pack 1 KB smaller than eight.
 */
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names[0]?.endsWith('.webp') ? 'assets/[name]-[hash:4][extname]' : 'assets/[name]-[hash][extname]'

export default defineConfig(({ mode, command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : [] },
  plugins: [
    react(),
    tailwindcss(),
    firstLoad(),
    clientParts({ '/play/slots/index.html': 'src/games/slots/game/load-game.ts' }),
    mode === 'fixtures' && fixtureServer(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // Inlined pictures would sit in the scripts that every visitor loads.
    assetsInlineLimit: 0,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages,
      // Nothing of these packages acts by being loaded; what is not used is left out.
      treeshake: { moduleSideEffects: [{ test: /packages\/(contract|kernel)\/src\/|(?<!src)\/games\//, sideEffects: false }] },
      output: {
        assetFileNames,
        codeSplitting: { groups: [sharedGroup, startGroup, followGroup, partsGroup, rendererGroup], includeDependenciesRecursively: false },
      },
    },
    // The theme's fonts and the icon sprite are shared by every chunk; one style sheet a route keeps the first one small.
    cssCodeSplit: true,
  },
  // A worker's own imports are loaded when a file needs them.
  worker: { format: 'es' },
  server: {
    proxy: mode === 'fixtures' ? {} : Object.fromEntries(proxied.map(path => [path, { target: server, ws: path === '/socket' }])),
  },
}))
