/**
 * The smallest whole number from `low` on for which `holds` is true, by halving.
 * @param holds false below the number and true from it on, at the latest at `high`
 */
export function smallestWhere(low: number, high: number, holds: (value: number) => boolean): number {
  let [least, largest] = [low, high]
  while (least < largest) {
    const middle = Math.floor((least + largest) / 2)
    if (holds(middle)) largest = middle
    else least = middle + 1
  }
  return least
}
