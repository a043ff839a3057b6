interface Drawing {
  draw: () => void
  end: () => void
}
const tables = new Set<Drawing>()

/**
 * Visible tables, for callers that need them drawn completely at once: a part of the page is copied before it is
 * printed.
 */
export const wholeTables = {
  join(draw: () => void, end: () => void): () => void {
    const drawing = { draw, end }
    tables.add(drawing)
    return () => void tables.delete(drawing)
  },
  draw: (): void => {
    for (const table of tables) table.draw()
  },
  end: (): void => {
    for (const table of tables) table.end()
  },
}
