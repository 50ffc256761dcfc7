/**
 * The rules of docs/architecture.md. Each has a planted violation in tools/architecture.test.ts: a new rule without one fails there.
 * Tests may reach what their subject may, and the test kits of others.
 */
const TESTS = '\\.(test|fixture)\\.tsx?$|/testing\\.ts$|/testing/'
/** `crypto` for its hashes; tools/architecture.test.ts forbids its randomness in the same places. */
const PURE_LIBRARIES = '^crypto$|^node_modules/(ipaddr\\.js|@noble/(curves|hashes)|decimal\\.js|phe|luxon|@types/luxon)/'

/** Where the server's modules meet. */
const ABOVE = '(?:console|reactions|reports|flows|wiring|commands)/'

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'What depends on each other cannot be read, tested or moved alone. Types alone do not count: they are gone at run time.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-unknown-imports',
    comment: 'An import that cannot be resolved would also hide from every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'modules-never-meet',
    comment: 'Modules speak by id, port, event or flow.',
    from: { path: '^apps/server/src/modules/([^/]+)/' },
    to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/$1/' },
  },
  {
    name: 'only-the-face-of-a-module',
    comment: 'Outside of a module only its index.ts is visible.',
    from: { pathNot: [`^apps/server/src/modules/`, TESTS] },
    to: { path: '^apps/server/src/modules/[^/]+/', pathNot: '^apps/server/src/modules/[^/]+/index\\.ts$' },
  },
  {
    name: 'modules-do-not-look-up',
    comment: 'Flows and the composition root know the modules, not the other way round.',
    from: { path: '^apps/server/src/modules/', pathNot: TESTS },
    to: { path: `^apps/server/src/(${ABOVE}|[^/]+\\.ts$)`, pathNot: '^apps/server/src/config\\.ts$' },
  },
  {
    name: 'platform-knows-no-business',
    comment: 'The platform would serve any product.',
    from: { path: '^apps/server/src/platform/', pathNot: TESTS },
    to: { path: `^(apps/server/src/(modules/|${ABOVE})|apps/server/src/(app|main|modules)\\.ts$|games/)` },
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules without input, output, clock or randomness of their own: the kernel, the games, and libraries that only compute.',
    from: { path: '^apps/server/src/modules/([^/]+)/.*\\bdomain/', pathNot: TESTS },
    to: { pathNot: ['^apps/server/src/modules/$1/.*\\bdomain/', '^packages/(kernel|contract)/', '^games/', PURE_LIBRARIES] },
  },
  {
    name: 'games-are-pure',
    comment: 'The same rules run in the server, the verifier and the browser.',
    from: { path: '^games/', pathNot: [TESTS, '^games/[^/]+/(tools|oracles)/'] },
    to: { pathNot: ['^games/', '^packages/kernel/', PURE_LIBRARIES.replace('^crypto$|', '')] },
  },
  {
    name: 'packages-know-no-business',
    comment: 'Packages are shared by all applications and depend on none.',
    from: { path: '^packages/' },
    to: { path: '^(apps|games)/' },
  },
  {
    name: 'kernel-stands-alone',
    comment: 'Everything depends on the kernel, so it depends on nothing.',
    from: { path: '^packages/kernel/', pathNot: TESTS },
    to: { pathNot: '^packages/kernel/' },
  },
  {
    name: 'browsers-know-only-the-contract',
    comment: 'A browser never gets code of the server or of the other application.',
    from: { path: '^apps/(portal|console)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'shared-knows-no-feature',
    comment: 'shared → features and games → app, never back.',
    from: { path: '^apps/(portal|console)/src/shared/' },
    to: { path: '^apps/[^/]+/src/(features|games|app)/' },
  },
  {
    name: 'features-do-not-look-up',
    comment: 'shared → features and games → app, never back.',
    from: { path: '^apps/(portal|console)/src/(features|games)/' },
    to: { path: '^apps/[^/]+/src/app/' },
  },
  {
    name: 'features-never-meet',
    comment: 'What two features need belongs to shared; where they meet is app.',
    from: { path: '^apps/(portal|console)/src/features/([^/]+)/' },
    to: { path: '^apps/[^/]+/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'features-and-games-never-meet',
    comment: 'A game’s client is a page of its own; what the portal shows of it is handed over by app through a port of shared.',
    from: { path: '^apps/portal/src/(features|games)/' },
    to: { path: '^apps/portal/src/(features|games)/', pathNot: '^apps/portal/src/$1/' },
  },
  {
    name: 'game-clients-never-meet',
    comment: 'What two game clients need belongs to shared/play.',
    from: { path: '^apps/portal/src/games/([^/]+)/' },
    to: { path: '^apps/portal/src/games/', pathNot: '^apps/portal/src/games/$1/' },
  },
  {
    name: 'no-tests-in-production',
    comment: 'Test kits and fixtures never reach a bundle.',
    from: { path: '^(apps|packages|games)/', pathNot: [TESTS, '^apps/[^/]+/tools/'] },
    to: { path: TESTS, pathNot: 'node_modules' },
  },
  {
    name: 'no-type-cycles-in-browsers',
    comment: 'A type that leads back to who uses it belongs into a file of its own: else neither can be read or moved alone.',
    from: { path: '^apps/(portal|console)/' },
    to: { circular: true },
  },
]

module.exports = {
  forbidden: forbidden.map(rule => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.cache)/' },
    // Imports of types cross a border as much as imports of values.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
