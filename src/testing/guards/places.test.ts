import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsIn } from '../circles'
import {
  areasOfOneScreen,
  commonFolders,
  kitTakes,
  servedPaths,
  servesTwoAreas,
  simulatorRooms,
  stillUpward,
  topics,
  type Area,
} from './placeTables'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const withoutComments = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')

const areas = Object.keys(servedPaths) as Area[]
const areaOf = (segment: string): Area | undefined =>
  areas.find((area) => servedPaths[area].includes(segment))

/** The first argument of a call that declares one: `get('/capture/line/list'`, `resource('/cbo/dict'`. */
const declaredPath = /\w(?:<[^()]*>)?\(\s*(['"`])\/?([a-zA-Z]\w*)\/[^'"`\s]*\1/g
/** The path of a route or of several: `route(core, 'get', '/capture/line/list'`, `path: '/capture/line'`. */
const routedPath = /(?:\bcore,\s*(?:'\w+',\s*)?|\bpath: )(['"`])\/([a-zA-Z]\w*)\/[^'"`\s]*\1/g

describe.each([
  ['src/api', declaredPath],
  ['mocks/handlers', routedPath],
] as const)('%s', (folder, path) => {
  const files = filesIn(folder).filter((file) => file.endsWith('.ts'))
  const common = commonFolders[folder]

  it('has a folder for each area, and one for what all use', () => {
    const folders = new Set(files.map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''))
    expect([...folders].toSorted()).toEqual([...areas, common].toSorted())
  })

  it('keeps each file in the folder of the first segment of the paths that it serves', () => {
    const wrong: string[] = []
    const second = new Set<string>()
    let served = 0
    for (const file of files.filter((each) => !isTest(each))) {
      const place = file.split('/')[2]
      for (const [, , segment = ''] of withoutComments(file).matchAll(path)) {
        const area = areaOf(segment)
        if (!area) continue
        served += 1
        if (area === place) continue
        if (servesTwoAreas[file] === area) second.add(file)
        else if (place === common)
          wrong.push(
            `${file} serves /${segment}/…: what all areas use serves no path, move it to ${folder}/${area}`,
          )
        else
          wrong.push(
            `${file} serves /${segment}/…: move it to ${folder}/${area}, or say in placeTables.ts why it serves two areas`,
          )
      }
    }
    expect(wrong).toEqual([])
    expect(served).toBeGreaterThan(100)
    const named = Object.keys(servesTwoAreas).filter((file) => file.startsWith(`${folder}/`))
    expect([...second].toSorted()).toEqual(named.toSorted())
  })

  it('lets what all areas use take nothing of one of them', () => {
    const base = folder === 'src/api' ? 'src' : 'mocks'
    const taken = [...importsIn(join(root, base))].flatMap(([file, targets]) =>
      `${base}/${file}`.startsWith(`${folder}/${common}/`)
        ? targets
            .map((target) => `${base}/${target}`)
            .filter((target) => target.startsWith(`${folder}/`) && target.split('/')[2] !== common)
            .map((target) => `${base}/${file} takes ${target}`)
        : [],
    )
    expect(taken).toEqual(folder === 'src/api' ? [] : kitTakes)
  })
})

describe('src/features', () => {
  const entries = readdirSync(join(root, 'src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !areasOfOneScreen.includes(entry.name))
    .flatMap(({ name: area }) => {
      const parts = readFileSync(join(root, `src/features/${area}/screens.ts`), 'utf8')
        .split(/\n {2}'(?=[\w-]+\/[\w-]+\/[\w-]+')/)
        .slice(1)
      return parts.flatMap((part) => {
        const component = part.slice(0, part.indexOf("'"))
        return [...part.matchAll(/import\('\.\/([\w-]+)\/[\w-]+\/\w+'\)/g)].map(([, group = '']) => ({
          area,
          component,
          group,
        }))
      })
    })

  it('keeps each screen in the folder of its area and of its group in the menu', () => {
    expect(entries.length).toBeGreaterThan(70)
    expect(
      entries.filter(({ area, component, group }) => !component.startsWith(`${area}/${group}/`)),
    ).toEqual([])
  })

  it('has no folder in an area but groups of the menu and `shared`', () => {
    const wrong = filesIn('src/features').filter((file) => {
      const [, , area = '', group = '', ...rest] = file.split('/')
      if (rest.length === 0 || areasOfOneScreen.includes(area)) return false
      const isGroup = entries.some((entry) => entry.area === area && entry.group === group)
      // Each screen, and each topic of what is shared, has a folder of its own.
      return rest.length !== 2 || (!isGroup && group !== 'shared')
    })
    expect(wrong).toEqual([])
  })
})

it.each(Object.entries(topics))('%s is divided by topic', (folder, names) => {
  const wrong = filesIn(folder).filter(
    (file) => !names.some((name) => file.startsWith(`${folder}/${name}/`)) && !file.endsWith('/README.md'),
  )
  expect(wrong).toEqual([])
})

it('has no folder named parts: a folder says what its files are about', () => {
  const found = ['src', 'mocks'].flatMap(filesIn).filter((file) => file.includes('/parts/'))
  expect(found).toEqual([])
})

it('keeps the rooms of the simulator in their order', () => {
  const roomOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : undefined)
  const rank = (file: string) => simulatorRooms.indexOf(roomOf(file) ?? '')
  const upward = [...importsIn(join(root, 'mocks'))].flatMap(([file, targets]) =>
    rank(file) < 0
      ? []
      : targets.filter((target) => rank(target) > rank(file)).map((target) => `${file} imports ${target}`),
  )
  expect(upward).toEqual(stillUpward)
})

it('keeps guards of the whole house together: no test stands in src itself', () => {
  expect(readdirSync(join(root, 'src')).filter(isTest)).toEqual([])
})
