/** Ids are opaque in the API. Text that is not a UUID matches no row, so no query is needed. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
