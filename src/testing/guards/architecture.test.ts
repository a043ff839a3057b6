import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { circlesIn, circlesOf } from '../circles'

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')
const root = join(src, '..')

/** Each room and the rooms it may import from (ARCHITECTURE.md, "Rooms"). */
const rooms: Record<string, readonly string[]> = {
  config: [],
  lib: ['config'],
  rules: ['lib'],
  i18n: ['config', 'lib', 'rules'],
  ui: ['config', 'lib', 'rules', 'i18n'],
  api: ['config', 'lib', 'rules', 'i18n', 'ui'],
  stores: ['config', 'lib', 'rules', 'i18n', 'ui', 'api'],
  domain: ['config', 'lib', 'rules', 'i18n', 'ui', 'api', 'stores'],
  page: ['config', 'lib', 'rules', 'i18n', 'ui', 'api', 'stores', 'domain'],
  features: ['config', 'lib', 'rules', 'i18n', 'ui', 'api', 'stores', 'domain', 'page'],
  shell: ['config', 'lib', 'rules', 'i18n', 'ui', 'api', 'stores', 'domain', 'page'],
  app: ['config', 'lib', 'rules', 'i18n', 'ui', 'api', 'stores', 'domain', 'page', 'features', 'shell'],
  testing: [
    'config',
    'lib',
    'rules',
    'i18n',
    'ui',
    'api',
    'stores',
    'domain',
    'page',
    'shell',
    'app',
    'mocks',
  ],
}

/** Which languages there are is a fact of the whole project: types and tables of it may be asked for anywhere. */
const languagesFile = 'i18n/languages'

/** Circles that are not broken up yet, each by its first file in alphabetical order. Only ever shorter. */
const circlesLeft: Record<'src' | 'mocks', readonly string[]> = {
  src: [],
  mocks: [],
}

interface SourceFile {
  /** Relative to src, forward slashes. */
  path: string
  text: string
  imports: string[]
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

const importPattern = /(?:from\s+|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g

const files: SourceFile[] = walk(src)
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => {
    const text = readFileSync(file, 'utf8')
    return {
      path: relative(src, file).replaceAll('\\', '/'),
      text,
      imports: [...text.matchAll(importPattern)].map((match) => match[1] ?? ''),
    }
  })
const product = files.filter((file) => !/\.test\.tsx?$/.test(file.path))

/** Where an import of a file leads: a path relative to src, `mocks/…`, or undefined for a package. */
function target(file: SourceFile, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return undefined
  const path = relative(src, resolve(src, dirname(file.path), specifier)).replaceAll('\\', '/')
  return path.startsWith('../') ? path.slice(3) : path
}

const room = (path: string): string => path.split('/')[0] ?? ''

describe('the house', () => {
  it('lets imports go one way only', () => {
    const wrong = product.flatMap((file) => {
      const own = room(file.path)
      const allowed = rooms[own]
      if (!allowed)
        return file.path.includes('/')
          ? [`${file.path}: there is no room called "${own}" in ARCHITECTURE.md`]
          : []
      return file.imports.flatMap((specifier) => {
        const to = target(file, specifier)
        if (to === undefined || room(to) === own || to.startsWith('locales/') || to === languagesFile)
          return []
        return allowed.includes(room(to))
          ? []
          : [
              `${file.path} imports ${specifier}: ${own}/ may import only ${allowed.join(', ')}. Move the shared part down, or lend it from app/.`,
            ]
      })
    })
    expect(wrong).toEqual([])
  })

  it('keeps features apart: an area never imports another, a screen never another screen', () => {
    const wrong = product
      .filter((file) => file.path.startsWith('features/'))
      .flatMap((file) => {
        const [, area] = file.path.split('/')
        const screen = dirname(file.path)
        return file.imports.flatMap((specifier) => {
          const to = target(file, specifier)
          if (!to?.startsWith('features/')) return []
          const [, toArea, group] = to.split('/')
          if (toArea !== area)
            return [
              `${file.path} imports ${specifier}: features do not meet. Share the noun through domain/.`,
            ]
          const ownTable = file.path.endsWith('/screens.ts')
          if (ownTable || dirname(to) === screen || group === 'shared') return []
          return [
            `${file.path} imports ${specifier}: what two screens share belongs in features/${area}/shared, page/ or domain/.`,
          ]
        })
      })
    expect(wrong).toEqual([])
  })

  it('leaves the address of a list its own words: no screen keeps a state of its own under one of them', () => {
    const wrong = product.filter(
      ({ path, text }) =>
        path.startsWith('features/') && /useParam\('(?:view|page|size|sort|order|only)'\)/.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it.each(['src', 'mocks'] as const)('knows no circles in %s, types included', (folder) => {
    const circles = circlesIn(join(root, folder))
    const left = new Set(circlesLeft[folder])
    const added = circles
      .filter(([first = '']) => !left.has(first))
      .map(
        (circle) =>
          `${circle.join(' ⇄ ')}: put what they share (often a type) into a file that imports none of them.`,
      )
    expect(added).toEqual([])
    const gone = [...left].filter((first) => !circles.some((circle) => circle[0] === first))
    expect(gone.map((first) => `${first} is in no circle any more: take it out of circlesLeft`)).toEqual([])
  })

  it('finds every circle once and takes no branch for one', () => {
    const graph = {
      a: ['b', 'd'],
      b: ['c'],
      c: ['a'],
      d: ['e', 'f'],
      e: ['f'],
      f: ['d'],
      g: ['a', 'd', 'g'],
      h: ['gone'],
    }
    expect(circlesOf(new Map(Object.entries(graph)))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ])
    expect(
      circlesOf(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toEqual([])
  })

  it('keeps screens flat and every file where its name says', () => {
    const wrong = product.flatMap((file) => {
      const parts = file.path.split('/')
      const name = parts.at(-1) ?? ''
      const problems: string[] = []
      if (file.path.startsWith('features/') && parts.length > 5)
        problems.push('a screen folder has no sub-folders')
      for (const folder of parts.slice(0, -1))
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder)) problems.push(`the folder ${folder} is not kebab-case`)
      if (/^index\.tsx?$/.test(name)) problems.push('no index files: import the file itself')
      if (!/^([A-Z][A-Za-z0-9]*|[a-z][A-Za-z0-9]*)(\.[a-z]+)*\.tsx?$/.test(name))
        problems.push('PascalCase.tsx for components, camelCase.ts otherwise')
      return problems.map((problem) => `${file.path}: ${problem}`)
    })
    expect(wrong).toEqual([])
  })

  it('opens one door to the server and one to each library that must not spread', () => {
    const doors: [library: RegExp, allowed: (path: string) => boolean, why: string][] = [
      [
        /^axios$/,
        (path) => /^(api\/wire\/http[A-Za-z]*|testing\/setup)\.ts$/.test(path),
        'only api/wire/http.ts speaks HTTP',
      ],
      [
        /^(@\/api\/wire|\.|\.\.\/wire)\/http$/,
        (path) =>
          !path.startsWith('api/') ||
          /^api\/(wire\/(call|download)|console\/(signIn|manual))\.ts$/.test(path),
        'a call is declared (api/wire/call.ts), so that the contract knows it and a shape reads its answer',
      ],
      [/^zustand/, (path) => path.startsWith('stores/'), 'client state lives in stores/'],
      [/^msw/, (path) => path.startsWith('testing/'), 'the product knows no mock'],
      [/^echarts/, (path) => path.startsWith('ui/chart/'), 'charts are drawn by ui/chart'],
      [
        /^(leaflet|react-leaflet|@react-leaflet)/,
        (path) => path.startsWith('ui/map/'),
        'maps are drawn by ui/map',
      ],
      [/^crypto-js/, (path) => path === 'lib/password.ts', 'passwords are encrypted in lib/password.ts'],
      [
        /^(node:)?crypto$/,
        (path) => path === 'config/ownPasswordKey.ts',
        'ciphers of tokens and keys of meters stand in the head-end, mocks/tokens',
      ],
      [
        /^@tanstack\/react-query$/,
        (path) => /^(ui\/(data|list)|app|testing)\//.test(path),
        'screens use useList, useLoad and useSend',
      ],
    ]
    const wrong = product.flatMap((file) =>
      file.imports.flatMap((specifier) =>
        doors
          .filter(([library, allowed]) => library.test(specifier) && !allowed(file.path))
          .map(([, , why]) => `${file.path} imports ${specifier}: ${why}.`),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('reaches the simulator only from testing, and the simulator takes only relative, pure parts of src', () => {
    const fromSource = product.filter(
      (file) =>
        !file.path.startsWith('testing/') &&
        file.imports.some((specifier) => target(file, specifier)?.startsWith('mocks/')),
    )
    expect(fromSource.map((file) => file.path)).toEqual([])
    const mocks = walk(join(root, 'mocks')).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const impure = mocks.flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      const name = relative(root, file).replaceAll('\\', '/')
      const problems: string[] = []
      for (const [, from = ''] of text.matchAll(/from ['"](?:\.\.?\/)+src\/([^'"]+)['"]/g))
        if (!/^(api|rules|lib)\//.test(from) && from !== languagesFile)
          problems.push(
            `imports src/${from}: of src it may take only types of api, rules, lib and ${languagesFile}`,
          )
      for (const [, what = ''] of text.matchAll(/import (?!type )([^'"]+?) from ['"](?:\.\.?\/)+src\/api\//g))
        if (/\w/.test(what.replaceAll(/type \w+|[{},\s]/g, '')))
          problems.push('imports more than types of src/api')
      if (/from ['"]@\//.test(text))
        problems.push('imports by alias: the server loads it without the bundler, use a relative path')
      if (/Math\.random\(/.test(text)) problems.push('uses Math.random: draw from the seed')
      if (!name.startsWith('mocks/plugs/')) {
        if (/Date\.now\(/.test(text)) problems.push('reads the wall clock: take `now` from the backend')
        if (/\bnew Date\(\)/.test(text)) problems.push('reads the wall clock: take `now` from the backend')
        if (/\b(window|localStorage|import\.meta)\b\s*\./.test(text))
          problems.push('knows its host: that belongs in plugs/')
      }
      return problems.map((problem) => `${name}: ${problem}`)
    })
    expect(impure).toEqual([])
  })

  it('says nothing twice about paths: ARCHITECTURE.md and README name files that exist', () => {
    const missing = ['README.md', 'src/ARCHITECTURE.md'].flatMap((doc) => {
      const text = readFileSync(join(root, doc), 'utf8')
      return [...text.matchAll(/`((?:src|mocks|e2e|locales|\.ci)\/[\w./-]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${doc} names ${path}, which does not exist`)
    })
    expect(missing).toEqual([])
  })

  it('draws the numbers of orders in one place: `postOnce` keeps them while nobody knows what became of the order', () => {
    const drawn = files
      .filter(
        ({ path, text }) => /^(domain|page|features|shell|app)\//.test(path) && /\brandomId\b/.test(text),
      )
      .map(({ path }) => path)
      .filter((path) => !/\.test\.tsx?$/.test(path))
    expect(drawn.toSorted()).toEqual([
      // Names a question, which counts anew; its order goes through `postOnce`.
      'features/business/read/read-audit/CloseMonth.tsx',
      // Names an opening, which asks for the meter anew; its order goes through `postOnce`.
      'features/capture/archive/meter-change/MeterChange.tsx',
      // Names the draft of an opening; its order goes through `postOnce`.
      'features/capture/sim/sim-list/RenewForm.tsx',
    ])
  })

  it('suppresses a rule for a line, never to the end of a file', () => {
    const open = files.filter(
      ({ path, text }) =>
        path !== 'testing/guards/architecture.test.ts' &&
        /(ox|es)lint-disable(?!-next-line|-line)/.test(text),
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })

  it('explains every suppression', () => {
    const bare = files.flatMap((file) =>
      file.text
        .split('\n')
        .filter(
          (line) =>
            /oxlint-disable|eslint-disable|@ts-expect-error|@ts-ignore/.test(line) &&
            !/ -- .{12,}/.test(line),
        )
        .filter(() => file.path !== 'testing/guards/architecture.test.ts')
        .map((line) => `${file.path}: ${line.trim()} (write the reason after " -- ")`),
    )
    expect(bare).toEqual([])
  })
})
