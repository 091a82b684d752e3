/** Rows of a page where none are asked for. Without zod, so that pages may read it. */
export const DEFAULT_PAGE_SIZE = 20
