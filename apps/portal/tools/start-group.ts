interface ModuleGraph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null
}

const known = new Map<string, boolean>()

/** Whether the portal's entry loads a module at once, through static imports alone. */
function belongsToStart(id: string, graph: ModuleGraph): boolean {
  const answer = known.get(id)
  if (answer !== undefined) return answer
  // Circles end here: a module is judged by its other importers.
  known.set(id, false)
  const found = graph.getModuleInfo(id)
  const belongs = /apps\/portal\/src\/main\.tsx$/.test(id) || (found?.importers.some(importer => belongsToStart(importer, graph)) ?? false)
  known.set(id, belongs)
  return belongs
}

/**
 * Everything that each visit needs goes into one file. Left alone, the bundler cuts it into forty, by which lazy route shares which
 * module, and forty small files compress worse and take longer than one.
 */
export const startGroup = {
  name: (id: string, graph: ModuleGraph): string | null => (belongsToStart(id, graph) ? 'start' : null),
}
