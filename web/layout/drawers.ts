/** The ids of the drawers, for the buttons that open them. */
export const drawers = { menu: 'site-menu', account: 'account-panel', categories: 'category-drawer' } as const
