/** Words that titles have in common before they are told apart by what follows. */
const shared = 2

/**
 * Titles that stand side by side, as they are told apart at a glance: "Registro de operaciones" beside "Registro de
 * trabajos" is "… operaciones". What begins like no other stays whole, and what is told apart by a number ("Medidor n.º 7").
 */
export function shortTitles(titles: readonly string[]): string[] {
  const beginning = (title: string): string => title.split(' ').slice(0, shared).join(' ')
  const whole = new Set(titles)
  const alike = (title: string) => [...whole].filter((other) => beginning(other) === beginning(title)).length
  return titles.map((title) => {
    const rest = title.split(' ').slice(shared).join(' ')
    return /^\P{Number}+$/u.test(rest) && alike(title) > 1 ? `… ${rest}` : title
  })
}
