/** The form of a product without its price. */
export function kettle({ category, cover }: { category: string; cover: string }) {
  return {
    category,
    product_cover_image: cover,
    product_image: [],
    name: 'Kettle',
    in_stock: true,
    brand_name: 'Binatone',
    color: 'blue',
    description: 'Boils.',
    condition: 'new',
    warranty_duration: 1,
    warranty_duration_type: 'year',
    warranty_address: 'Ikeja',
    weight: 1,
  }
}
