/** The drawers of the layout, by the ids that their buttons name. */
export const drawers = { menu: 'site-menu', account: 'account-panel', categories: 'category-drawer' } as const
