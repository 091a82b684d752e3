const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** `"Paid. Two shops have your orders."` */
export function paidText(orders: number): string {
  return orders === 1
    ? 'Paid. The shop has your order.'
    : `Paid. ${NUMBERS[orders - 2] ?? orders} shops have your orders.`
}
