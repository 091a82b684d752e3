/** The six categories of the documents' home page. */
export const quickCategories = ['Furniture', 'Fashion', 'Electronics', 'Phones', 'Computing', 'Sports'] as const
export type QuickCategory = (typeof quickCategories)[number]
