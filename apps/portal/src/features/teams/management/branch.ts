/** As many beneath one person as a tree can show; the list beside it has them all. */
export const BRANCH = { pageNo: 1, pageSize: 50 }
