import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allowed, sameThing } from './plainTables'
import { plainFigures } from './plainWords'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const files = ['src', 'mocks'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|^src\/testing\//.test(path)),
)
const figuresOf = new Map(files.map((file) => [file, plainFigures(join(root, file))]))
const roomOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/')

test('names and comments get no vaguer, and a room that has become plainer keeps it', () => {
  const rooms = new Map<string, [emptyNames: number, fragments: number]>()
  for (const [file, { emptyNames, fragments }] of figuresOf) {
    const [names = 0, comments = 0] = rooms.get(roomOf(file)) ?? []
    rooms.set(roomOf(file), [names + emptyNames, comments + fragments])
  }
  expect(rooms.size).toBeGreaterThan(20)
  const wrong = [...rooms].flatMap(([room, counts]) =>
    (['empty names', 'comments that are no sentence'] as const).flatMap((kind, index) => {
      const [count = 0, most = 0] = [counts[index], allowed[room]?.[index]]
      if (count > most) return [`${room}: ${count} ${kind}, ${most} are allowed: say what the thing is`]
      // One in twenty is left to whoever renames something in between.
      return most > count * 1.05 + 1 ? [`${room}: ${count} ${kind}: lower the allowance of ${most}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('an exported name means one thing in all of src', () => {
  const filesOfName = new Map<string, string[]>()
  for (const [file, { exports }] of figuresOf)
    for (const name of file.startsWith('src/') ? exports : [])
      if (!/^[A-Z]/.test(name)) filesOfName.set(name, [...(filesOfName.get(name) ?? []), file])
  const repeated = [...filesOfName].filter(([, where]) => where.length > 1)
  expect(
    repeated
      .filter(([name]) => !sameThing.includes(name))
      .map(([name, where]) => `${name}: ${where.join(', ')}`),
  ).toEqual([])
  expect(sameThing.filter((name) => !repeated.some(([repeatedName]) => repeatedName === name))).toEqual([])
})
