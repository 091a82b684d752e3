// Without zod, so that pages may read it.

/** Rows of a page where none are asked for. */
export const DEFAULT_PAGE_SIZE = 20

/** Most lists end here, so that none counts or skips a million rows. `total` is then this number. */
export const MAX_LISTED = 10_000
