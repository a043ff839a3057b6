interface Drawing {
  draw: () => void
  end: () => void
}
const tables = new Set<Drawing>()

/** The tables in sight, for what needs them whole at once: a copy of a part of the page is made before it is printed. */
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
