interface ModuleGraph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null
}

/** Answers whether a module is loaded at once by one entry, through static imports alone. */
function staticGraphOf(isRoot: (id: string) => boolean) {
  const known = new Map<string, boolean>()
  const belongs = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Circles end here: a module is judged by its other importers.
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const found = isRoot(id) || importers.some(importer => belongs(importer, graph))
    known.set(id, found)
    return found
  }
  return belongs
}

const isPortalEntry = (id: string) => /apps\/portal\/src\/main\.tsx$/.test(id)
const ofPortal = staticGraphOf(isPortalEntry)
/** What the portal itself loads of a game: the descriptors, and the drawing of its rounds. Lotteries are pages of the portal and no client in a frame. */
const OF_PORTAL = /\/games\/lottery\/|\/record-detail\/|\/(game-class|pages|menu|result-detail)\.tsx?$/
const ofGameClient = staticGraphOf(id => /apps\/portal\/src\/games\//.test(id) && !OF_PORTAL.test(id))

const isHomePage = (id: string) => /features\/home\/home-page\.tsx$/.test(id)
const ofHome = staticGraphOf(isHomePage)
const isShared = (id: string) => /(apps\/portal\/src\/shared|packages)\//.test(id)

/**
 * Parts of the design system and of the contract that nothing uses before a form, a record or the footer is on the screen. They stand in the same
 * barrel as what the first page uses, so that the graph alone cannot tell them apart. One that the first page comes to use is loaded
 * with it all the same; the size report shows it.
 */
const LATER = new RegExp(
  [
    'components/(accordion|balls|checkbox|chip|copy-button|countdown|date-range|field|live-dot|modal-host|number-stepper|odds-button|page-items',
    '|pagination|password-field|progress-bar|seed-hash|select-field|steps|switch|table|text-field)\\.tsx?$',
    '|contract/src/(patterns|texts/pattern-texts|registration-fields|profile-fields|deposit-limits|redeem-contact|contract-warning|suggest-password)\\.ts$',
  ].join(''),
)

/** The first screen knows its own calls by `first-routes.ts`. */
const ROUTES = /(contract\/src\/generated\/routes|portal\/src\/shared\/api\/all-routes)\.ts$/
const isLater = (id: string) => LATER.test(id) || ROUTES.test(id)

/**
 * Everything that each visit of the portal needs goes into one file. Left alone, the bundler cuts it into forty, by which lazy route
 * shares which module, and forty small files compress worse and take longer than one. What a game's client needs too stays apart, so
 * that its frame does not load the portal.
 */
export const startGroup = {
  name: (id: string, graph: ModuleGraph): string | null => {
    // The entry keeps a file of its own, by which the build's manifest knows the page.
    if (isPortalEntry(id) || ofGameClient(id, graph) || isLater(id)) return null
    // Most visits begin at home: what it shares with other pages is no file of its own either.
    return ofPortal(id, graph) || (isShared(id) && ofHome(id, graph)) ? 'start' : null
  },
}

/** What comes over every page, some time after it has been drawn. */
const ofLater = staticGraphOf(id => /apps\/portal\/src\/app\/(later-parts\.tsx|shell\/(member-shell\.ts|footer\.tsx))$/.test(id))
/** What a game loads in its frame. Lotteries and live tables are pages of the portal. */
const ofFrame = staticGraphOf(id => /apps\/portal\/(play|src\/games\/(slots|originals))\//.test(id) && !OF_PORTAL.test(id))
/** Styles stay with the page that they dress. */
const OF_HOME_ALONE = /\/features\/home\/|\.css(\?|$)/
const isOurs = (id: string) => /\/(apps\/portal\/src|packages)\//.test(id)

/**
 * What the first page and those after it share is one file, and so is what comes over every page. Left alone, the bundler cuts both into fifty files of a
 * few hundred bytes, each of which costs a browser and the server more than its bytes do.
 */
export const followGroup = {
  name: (id: string, graph: ModuleGraph): string | null => {
    if (!isOurs(id) || OF_HOME_ALONE.test(id) || ofPortal(id, graph) || ofFrame(id, graph) || isLater(id)) return null
    if (ofHome(id, graph)) return 'home-parts'
    return ofLater(id, graph) ? 'over-pages' : null
  },
}

/** What forms, records and tables share: one file for all of them; and the routes of all calls, which come before any of these. */
export const partsGroup = {
  name: (id: string): string | null => (ROUTES.test(id) ? 'routes' : LATER.test(id) ? 'parts' : null),
}

/**
 * What the portal and a game's client both load. A group takes along what its modules import, so without a group of their own, and one
 * that comes first, these modules would pull the whole portal with its styles into the game's frame.
 */
export const sharedGroup = {
  name: (id: string, graph: ModuleGraph): string | null =>
    ofPortal(id, graph) && ofGameClient(id, graph) && !isLater(id) ? 'shared' : null,
  priority: 1,
}

/** Of the renderer: what only a page without a graphics chip fetches, and what its own loader would add and ours does not ask for. */
const NOT_OF_CHIP =
  /\/lib\/(events|accessibility|dom|environment-[a-z]+\/[a-z]+All|rendering\/(mask|batcher)\/.*\/Canvas|rendering\/renderers\/canvas\/(?!utils\/)|scene\/graphics\/canvas\/CanvasGraphicsAdaptor)/
const OF_RENDERER = /\/(pixi\.js\/lib|@pixi\/colord|earcut|eventemitter3|parse-svg-path|tiny-lru|ismobilejs)\//

/** What draws by the graphics chip is one file. Left alone, the bundler puts what it shares with the other renderers into theirs, and all of them are fetched. */
export const rendererGroup = {
  name: (id: string): string | null => (OF_RENDERER.test(id) && !NOT_OF_CHIP.test(id) ? 'renderer' : null),
}
