/** The six categories on the home page, from the requirements. */
export const quickCategories = ['Furniture', 'Fashion', 'Electronics', 'Phones', 'Computing', 'Sports'] as const
export type QuickCategory = (typeof quickCategories)[number]
