import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { menuAreas } from '../../mocks/db/menus'

const features = join(dirname(dirname(fileURLToPath(import.meta.url))), 'features')
const read = (path: string) => readFileSync(join(features, path), 'utf8')

/** What an area's `screens.ts` says: the menu entry's `component`, the module code, the folder that is fetched. */
function screensOf(area: string) {
  const found = read(`${area}/screens.ts`).matchAll(
    /'([\w-]+\/[\w-]+\/[\w-]+)': screen\(\s*'([\w-]+)',[\s\S]*?import\('\.\/([\w-]+\/[\w-]+)\//g,
  )
  return new Map(
    [...found].map(([, component = '', code = '', folder = '']) => [component, { code, folder }]),
  )
}

const kebab = (code: string): string => code.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The menu of a new head-end in English: the words of each page, and where its code is. */
const rows = menuAreas.flatMap((area) => {
  const name = area.path.replace('/', '')
  const screens = screensOf(name)
  return area.groups.flatMap((group) =>
    group.pages.map((page) => {
      const part = page.path.split('/')[0] ?? ''
      const screen = screens.get(`${name}/${group.path}/${part}`)
      return {
        words: [area.title.en, group.title.en, page.title.en].join(' → '),
        area: name,
        group,
        page,
        screen,
      }
    }),
  )
})

it('keeps each screen in the folder of its module code', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const { words, group, page, screen } of rows)
    expect([words, screen?.code, screen?.folder]).toEqual([
      words,
      page.code,
      `${group.path}/${kebab(page.code)}`,
    ])
})

it('tells a newcomer where the code of a page of the menu is: the table of src/features/README.md', () => {
  const lines = rows.map(({ words, area, page, screen }) => [
    words,
    `\`${page.code}\``,
    `\`${area}/${screen?.folder}\``,
  ])
  const all = [['in the menu', 'module code', 'folder'], ...lines]
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((line) => line[at]?.length ?? 0)))
  const row = (line: string[]) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  const table = [row(head), row(widths.map((width) => '-'.repeat(width))), ...body.map(row)].join('\n')
  const written = /^\|[\s\S]*\|$/m.exec(read('README.md'))?.[0]
  expect(written).toBe(table)
})

it('follows the sidebar where it says so: the declaration in screens.ts, and what the code of the screen reads', () => {
  for (const area of ['capture', 'cbo']) {
    const parts = read(`${area}/screens.ts`)
      .split(/\n  '(?=[\w-]+\/[\w-]+\/)/)
      .slice(1)
    for (const part of parts) {
      const file = /import\('\.\/([\w/-]+)'\)/.exec(part)?.[1] ?? ''
      const code = read(`${area}/${file}.tsx`)
      const trees = /useSidebarContext\(|state\.(power|organization)\)/.test(code)
      expect([file, /sidebar: \['org'/.test(part)]).toEqual([file, trees])
    }
  }
})
