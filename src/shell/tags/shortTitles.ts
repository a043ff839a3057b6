/** Words that titles have in common before they are told apart by what follows. */
const shared = 2

/**
 * Titles that stand side by side, as they are told apart at a glance: "Registro de operaciones" beside "Registro de
 * trabajos" is "… operaciones". What begins like no other stays whole, and what is told apart by a number ("Medidor n.º 7").
 */
export function shortTitles(titles: readonly string[]): string[] {
  const beginning = (title: string): string => title.split(' ').slice(0, shared).join(' ')
  const uniqueTitles = new Set(titles)
  const alike = (title: string) =>
    [...uniqueTitles].filter((candidate) => beginning(candidate) === beginning(title)).length
  return titles.map((title) => {
    const ending = title.split(' ').slice(shared).join(' ')
    return /^\P{Number}+$/u.test(ending) && alike(title) > 1 ? `… ${ending}` : title
  })
}
