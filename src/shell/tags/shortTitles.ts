/** Words that titles have in common before they are told apart by what follows. */
const shared = 2

/**
 * Shortens neighbouring titles to their distinguishing part: "Registro de operaciones" beside "Registro de trabajos"
 * becomes "… operaciones". A title with a unique beginning stays whole, and so does one that differs by a number
 * ("Medidor n.º 7") or that would end like another one.
 */
export function shortTitles(titles: readonly string[]): string[] {
  const beginning = (title: string): string => title.split(' ').slice(0, shared).join(' ')
  const uniqueTitles = new Set(titles)
  const alike = (title: string) =>
    [...uniqueTitles].filter((candidate) => beginning(candidate) === beginning(title)).length
  const shorten = (title: string): string => {
    const ending = title.split(' ').slice(shared).join(' ')
    return /^\P{Number}+$/u.test(ending) && alike(title) > 1 ? `… ${ending}` : title
  }
  const isUnique = (short: string) =>
    [...uniqueTitles].filter((candidate) => shorten(candidate) === short).length === 1
  return titles.map((title) => (isUnique(shorten(title)) ? shorten(title) : title))
}
