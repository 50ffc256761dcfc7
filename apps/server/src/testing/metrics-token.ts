/** What a scraper of a test's own shows. */
export const METRICS_TOKEN = 'the-token-of-tests'
export const AS_SCRAPER = { authorization: `Bearer ${METRICS_TOKEN}` }
