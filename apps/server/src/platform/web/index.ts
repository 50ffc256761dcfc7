export { serveApiReference } from './api-reference.ts'
export type { PageBoot } from './page.ts'
export { serveWebApps, type WebAppsOptions } from './web-apps.ts'
