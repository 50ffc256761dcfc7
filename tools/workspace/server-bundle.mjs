import { root } from './root.mjs'

/** Our own packages are TypeScript sources and go into the bundle; everything from npm stays where npm put it. */
const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@croupier/')) return undefined
      return { path, external: true }
    })
  },
}

/** Options of esbuild for the server: the process and the command line share their chunks. */
export const serverBundle = {
  absWorkingDir: root,
  entryPoints: ['apps/server/src/main.ts', 'apps/server/src/command.ts'],
  outdir: 'apps/server/dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [npmPackagesStayOutside],
}
