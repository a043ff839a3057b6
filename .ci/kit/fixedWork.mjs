// A fixed piece of work, the same on every machine: objects made, written as JSON, read, sorted and searched. Its CPU
// seconds are the unit in which a whole run states what it took, so that two machines can be compared. Prints the
// median of five, seconds.
const words = ['meter', 'reading', 'register', 'profile', 'concentrator', 'line', 'substation', 'tariff']

function work() {
  let state = 1
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0)
  const rows = Array.from({ length: 60_000 }, (_, index) => ({
    id: `${words[random() % words.length]}-${random() % 100_000}`,
    value: random() / 1000,
    index,
  }))
  const read = JSON.parse(JSON.stringify(rows))
  read.sort((left, right) => left.id.localeCompare(right.id) || left.index - right.index)
  const sums = new Map()
  for (const { id, value } of read) {
    const word = /^[a-z]+/.exec(id)?.[0] ?? ''
    sums.set(word, (sums.get(word) ?? 0) + value)
  }
  return sums.size
}

const seconds = Array.from({ length: 5 }, () => {
  const before = process.cpuUsage()
  if (work() !== words.length) throw new Error('The fixed work is wrong.')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}).toSorted((left, right) => left - right)
process.stdout.write(String(seconds[2]))
