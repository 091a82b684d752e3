/** Our mark: the market umbrella from above, as SVG around 0,0 with a radius of 96. */
export function umbrella(ribs: number, light: string, dark: string): string {
  const step = (2 * Math.PI) / ribs
  const panels = Array.from({ length: ribs }, (_, index) => {
    const from = index * step - Math.PI / 2
    const middle = from + step / 2
    const to = from + step
    const fill = index % 2 === 0 ? light : dark
    return (
      `<path fill="${fill}" d="M0 0L${point(96, from)}Q${point(84.5, middle)} ${point(96, to)}Z"/>` +
      `<path fill="#0b0d2b" opacity=".1" d="M0 0L${point(89.8, middle)}Q${point(89.3, (middle + to) / 2)} ${point(96, to)}Z"/>`
    )
  })
  return `${panels.join('')}<circle r="7" fill="#0b0d2b"/><circle r="3" fill="#fff"/>`
}

function point(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}
