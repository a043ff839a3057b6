import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { screenCodes } from './db/menus'
import { backendAt, clientOf } from './testClient'

const src = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src')
/** A source without its comments. */
const read = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '')

/** What each picker of src/domain/pickers asks for. A new one needs its line here, else the test says so. */
const asks: Record<string, string> = {
  'treeSources.organizations': '/cbo/organization/options',
  'treeSources.departments': '/cbo/department/tree',
  'treeSources.modules': '/cbo/module/tree',
  'treeSources.grid': '/g/rCp/treeOrgListNew',
  'treeSources.areas': '/g/gTg/treeOrgList',
  MeterPicker: '/capture/meter/list',
  StockPicker: '/capture/meterStock/list',
  SimPicker: '/capture/sim/list',
  PointPicker: '/capture/cp/list',
  LinePicker: '/capture/line/list',
  SubstationPicker: '/capture/substation/list',
  AreaPicker: '/capture/tg/list',
  UserPicker: '/cbo/user/pick',
}
/** As a field of a form each has the name of its object: `<MeterField`. */
const picker = /\btreeSources\.\w+|<(Meter|Stock|Sim|Point|Line|Substation|Area|User)(?:Picker|Field)\b/g

/** The files of a screen: what it imports of the features and of the domain, at once or later. */
function filesOf(start: string, found = new Set<string>()): Set<string> {
  const file = ['.tsx', '.ts', '']
    .map((end) => start + end)
    .find((each) => /\.tsx?$/.test(each) && existsSync(each))
  if (file === undefined || found.has(file) || !/[\\/](features|domain)[\\/]/.test(file)) return found
  found.add(file)
  for (const [, from = ''] of read(file).matchAll(/(?:from\s+|import\s*\(\s*)'([^']+)'/g))
    filesOf(from.startsWith('@/') ? join(src, from.slice(2)) : resolve(dirname(file), from), found)
  return found
}

/** Each screen by its module code with the pickers that it shows. */
const screens = ['capture', 'cbo', 'prepaid', 'vending'].flatMap((area) => {
  const folder = join(src, 'features', area)
  return [...read(join(folder, 'screens.ts')).matchAll(/screen\(\s*'(\w+)',[^]*?import\('([^']+)'\)/g)].map(
    ([, code = '', from = '']) => {
      const names = [...filesOf(resolve(folder, from))].flatMap((file) =>
        [...read(file).matchAll(picker)].map(([whole, object]) => (object ? `${object}Picker` : whole)),
      )
      return { code, pickers: [...new Set(names)] }
    },
  )
})

it('whoever may open a screen may load what its pickers show', async () => {
  expect(screens.filter(({ pickers }) => pickers.length > 0).length).toBeGreaterThan(6)
  const { backend } = backendAt()
  const { get, signIn } = clientOf(backend)
  const token = await signIn('reader')
  const role = backend.db.roles.byCode('reader')
  const known = new Set<string>(screenCodes())
  const refused: string[] = []
  for (const { code, pickers } of screens) {
    if (!known.has(code) || !role) continue
    role.grants = { [code]: ['add', 'edit', 'del', 'export', 'import', 'read', 'set', 'publish'] }
    for (const name of pickers) {
      const path = asks[name]
      if (path === undefined) refused.push(`${name} has no line in this test: say what it asks for`)
      else if ((await get(path, token)).status !== 200)
        refused.push(
          `${code} shows ${name}, but who has only that screen may not call ${path}: name the screen there`,
        )
    }
  }
  expect(refused).toEqual([])
})
