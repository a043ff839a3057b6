import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '@/api/console/session'
import { screen, type Screens } from '@/lib/screen'
import { buildRoutes } from './buildRoutes'
import { arrive, findPage, paramsAt, type BarItem, type BuiltRoutes, type FixedRoute } from './routes'

const Nothing = () => null
const One = () => null
const known = (code: string) => screen(code, async () => Nothing)
const screens: Screens = {
  'capture/archive/meter': known('meterList'),
  'capture/archive/meterDetail': known('meterDetail'),
  'cbo/auth/role': screen('role', async () => Nothing, { detail: screen('role', async () => One) }),
  x: known('x'),
}
const fixed: FixedRoute[] = [
  { path: '/dashboard', name: 'dashboard', titleKey: 'dashboard', Component: Nothing, kept: false },
  { path: '/404', name: 'notFound', titleKey: 'notFound', Component: Nothing, kept: false },
]
const page = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  name: path,
  component: 'x',
  meta: { title: `T ${path}` },
  ...more,
})
const box = (path: string, children: MenuEntry[], more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  component: 'Layout',
  meta: { title: `G ${path}` },
  children,
  ...more,
})
const build = (...menu: unknown[]) => buildRoutes(menu as MenuEntry[], screens, fixed)

/** The bars in words: group[…], link→address, site→address. */
const words = (items: readonly BarItem[]): string =>
  items
    .map((item) =>
      item.kind === 'group'
        ? `${item.title}[${words(item.items)}]`
        : `${item.title}→${item.kind === 'link' ? item.to : item.href}`,
    )
    .join(' ')
const paths = (routes: BuiltRoutes) =>
  routes.pages.filter((builtPage) => !builtPage.fixed).map((builtPage) => builtPage.path)

describe('pages', () => {
  test('{level one}/{level two}/{page}, with everything the screen needs', () => {
    const routes = build(
      box('/capture', [
        box('archive', [
          page('meter', {
            name: 'meterList',
            component: 'capture/archive/meter',
            meta: { title: 'Meters', url: '/m', permissionList: ['export'] },
          }),
          page('meterDetail/:id', {
            name: 'meterDetail',
            component: 'capture/archive/meterDetail',
            hidden: true,
          }),
        ]),
      ]),
    )
    expect(findPage(routes, '/capture/archive/meter')).toMatchObject({
      path: '/capture/archive/meter',
      name: 'meterList',
      title: 'Meters',
      permissions: ['export'],
      url: '/m',
      kept: true,
      component: 'capture/archive/meter',
      code: 'meterList',
      fixed: false,
    })
    expect(findPage(routes, '/capture/archive/meterDetail/42')?.name).toBe('meterDetail')
    expect(words(routes.tree)).toBe('G /capture[Meters→/capture/archive/meter]')
  })
  test('the page of one object stands below its list, with its rights and place, and only with it', () => {
    const routes = build(
      box('/cbo', [
        page('role', {
          name: 'role',
          component: 'cbo/auth/role',
          meta: { title: 'Roles', permissionList: ['set'] },
        }),
      ]),
    )
    const [list, one] = [findPage(routes, '/cbo/role'), findPage(routes, '/cbo/role/r7')]
    expect(one).toMatchObject({
      name: 'role',
      code: 'role',
      permissions: ['set'],
      kept: true,
      trail: list?.trail,
    })
    expect(one?.Screen).not.toBe(list?.Screen)
    expect(words(routes.tree)).toBe('G /cbo→/cbo/role')
    expect(findPage(build(page('/a')), '/cbo/role/r7')).toBeUndefined()
  })
  test.each([
    ['a child may repeat its parent', [box('/a', [box('/a/b', [page('/a/b/c')])])], ['/a/b/c']],
    ['a leading slash below is only a separator', [box('/a', [page('/b')])], ['/a/b']],
    ['an empty path is its parent', [box('/a', [page('')])], ['/a']],
    ['unicode', [box('/采集', [page('电表 1')])], ['/采集/电表 1']],
    ['percent codes are undone', [box('/a', [page('%E7%94%B5')])], ['/a/电']],
    [
      'a page may have pages below it',
      [box('/a', [page('b', { children: [page('c')] })])],
      ['/a/b', '/a/b/c'],
    ],
    [
      'an unknown component with children is a container',
      [box('/a', [page('b', { component: 'Parent', children: [page('c')] })])],
      ['/a/b/c'],
    ],
    ['an unknown component alone is a page', [page('/a', { component: 'no/such' })], ['/a']],
    ['an inherited name is no component', [page('/a', { component: 'constructor' })], ['/a']],
  ])('%s', (_, menu, expected) => {
    expect(paths(build(...menu))).toEqual(expected)
  })
  test('an unknown component has no screen but keeps its code', () => {
    expect(build(page('/a', { component: 'no/such' })).pages.at(-1)).toMatchObject({
      Screen: undefined,
      code: undefined,
      component: 'no/such',
    })
  })
  test.each([
    [true, false],
    [1, false],
    ['1', false],
    ['true', false],
    [false, true],
    [0, true],
    ['0', true],
    ['2', true],
  ])('noCache %j: kept is %j', (noCache, kept) => {
    expect(build(page('/a', { meta: { noCache } as never })).pages.at(-1)).toMatchObject({ kept })
  })
  test('noCache is not kept; no permission list allows nothing', () => {
    expect(build(page('/a', { meta: { noCache: true } })).pages.at(-1)).toMatchObject({
      kept: false,
      permissions: [],
    })
  })
  test('route "0" is neither routed nor shown, with all that is below it', () => {
    for (const route of ['0', 0]) {
      const routes = build(box('/a', [page('b', { route })]), box('/c', [page('d')], { route }))
      expect(paths(routes)).toEqual([])
      expect(routes.tree).toEqual([])
    }
    expect(paths(build(page('/a', { route: '1' })))).toEqual(['/a'])
  })
  test('the first of two with one address wins; fixed pages always do', () => {
    const routes = build(
      page('/a/:id', { name: 'first' }),
      page('/a/:other', { name: 'second' }),
      page('/404', { name: 'mine' }),
    )
    expect(findPage(routes, '/a/7')?.name).toBe('first')
    expect(findPage(routes, '/404')?.name).toBe('notFound')
  })
  test('a plain address wins over a pattern, whatever the order', () => {
    const routes = build(page('/a/:id', { name: 'pattern' }), page('/a/new', { name: 'new' }))
    expect(findPage(routes, '/a/new')?.name).toBe('new')
    expect(paramsAt(routes, '/a/new')).toEqual({})
    expect(paramsAt(routes, '/a/0400%207')).toEqual({ id: '0400 7' })
    expect(paramsAt(routes, '/b')).toBeUndefined()
    expect(paramsAt(routes, '/%E0%A4%A')).toBeUndefined()
  })
  test('addresses are case-sensitive, and broken ones are nobody’s', () => {
    const routes = build(page('/a'))
    expect(findPage(routes, '/A')).toBeUndefined()
    expect(findPage(routes, '/%E0%A4%A')).toBeUndefined()
    expect(arrive(routes, '/%E0%A4%A')).toBeUndefined()
  })
})

describe('what is refused', () => {
  test.each([
    '..',
    '/..',
    '/a/../b',
    '/a/./b',
    '//evil.example',
    '/\\evil',
    '/a//b',
    '/a?x=1',
    '/a#b',
    '/a%2Fb',
    '/a%2fb',
    '/a%5Cb',
    '/a%00b',
    '/a%zz',
    '/a%252Fb',
    '/a\u0000b',
    '/a\nb',
    '/*',
    '/a/*',
    '/:',
    '/:1x',
    '/:id?',
    '/\ud800',
    `/${'x'.repeat(600)}`,
    '/',
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x',
    'https://user:secret@evil.example',
    'http://',
  ])('path %j', (path) => {
    const routes = build(page(path), box(path, [page('child')]))
    expect(paths(routes)).toEqual([])
    expect(routes.tree).toEqual([])
  })
  test.each([
    'api',
    'auth',
    'g',
    'result',
    'amiVersion',
    'AMIVERSION',
    'file',
    'static',
    'login',
    'redirect',
    'ami-api',
    'ami-ws',
    'assets',
  ])('level one %s', (name) => {
    const routes = build(box(`/${name}`, [page('x')]), page(`/${name}`))
    expect(paths(routes)).toEqual([])
    expect(routes.tree).toEqual([])
  })
  test('the same names deeper are fine', () => {
    expect(paths(build(box('/a', [page('file')])))).toEqual(['/a/file'])
  })
  test('wrong types are left out, the rest stays', () => {
    const routes = build(
      null,
      7,
      'x',
      [],
      { path: 3 },
      { path: '/a', children: 'no', meta: 4, component: ['x'] },
      page('/b', { meta: null as never }),
      {
        ...page('/c'),
        name: {},
        hidden: 'maybe',
        redirect: 5,
      },
    )
    expect(paths(routes)).toEqual(['/b', '/c'])
    for (const menu of [null, undefined, 'x', {}, 5]) expect(build(...([menu] as unknown[])).tree).toEqual([])
    expect(buildRoutes('nonsense' as never, screens).pages).toEqual([])
  })
  test('a cycle ends', () => {
    const loop: MenuEntry = box('/a', [page('b')])
    loop.children?.push(loop)
    expect(paths(build(loop))).toEqual(['/a/b'])
  })
  test('endless depth and breadth end', () => {
    let deep: MenuEntry = page('end')
    for (let i = 0; i < 500; i++) deep = box(`p${i}`, [deep])
    expect(paths(build(deep))).toEqual([])
    const wide = build(...Array.from({ length: 20_000 }, (_, i) => page(`/p${i}`)))
    expect(wide.pages.length).toBeLessThanOrEqual(2_002)
  })
})

describe('bars', () => {
  test.each([
    [
      'a group with one page is that page',
      [box('/a', [box('g', [page('p')]), box('h', [page('q'), page('r')])])],
      'G /a[T p→/a/g/p G h[T q→/a/h/q T r→/a/h/r]]',
    ],
    [
      'alwaysShow keeps the group',
      [box('/a', [box('g', [page('p')], { alwaysShow: true }), page('q')])],
      'G /a[G g[T p→/a/g/p] T q→/a/q]',
    ],
    ['level one with one page is a link with its own name', [box('/a', [page('p')])], 'G /a→/a/p'],
    [
      'level one keeps its section when its group has one page',
      [box('/a', [box('g', [page('p')], { alwaysShow: true })])],
      'G /a[G g[T p→/a/g/p]]',
    ],
    ['level one may be a page', [page('/a')], 'T /a→/a'],
    [
      'hidden is routed, not shown',
      [box('/a', [page('p'), page('q'), page('r', { hidden: true })])],
      'G /a[T p→/a/p T q→/a/q]',
    ],
    ['all hidden: no group', [box('/a', [page('p', { hidden: true })])], ''],
    [
      'a pattern has no address to link to',
      [box('/a', [page(':id'), page('p'), page('q')])],
      'G /a[T p→/a/p T q→/a/q]',
    ],
    ['an empty container is not shown', [box('/a', []), box('/b', [box('c', [])])], ''],
    [
      'a second link to one page is left out',
      [box('/a', [page('p'), page('p'), page('q')])],
      'G /a[T p→/a/p T q→/a/q]',
    ],
    [
      'two containers with one path both show',
      [box('/a', [page('p')]), box('/a', [page('q')])],
      'G /a→/a/p G /a→/a/q',
    ],
    [
      'a site',
      [box('/a', [page('p'), page('https://example.com/x y')])],
      'G /a[T p→/a/p T https://example.com/x y→https://example.com/x%20y]',
    ],
    ['a site on level one', [page('http://example.com')], 'T http://example.com→http://example.com/'],
    [
      'the dashboard',
      [{ path: '/dashboard', component: 'Layout', meta: { title: 'Home' } }],
      'Home→/dashboard',
    ],
    ['unicode becomes an address', [page('/采 集')], 'T /采 集→/%E9%87%87%20%E9%9B%86'],
    [
      'without a title the name, without a name the path',
      [page('/a', { meta: {} }), page('/b', { meta: {}, name: '' })],
      '/a→/a b→/b',
    ],
    [
      'deeper groups stay groups',
      [box('/a', [box('g', [box('h', [page('p'), page('q')]), page('r')])])],
      'G /a[G g[G h[T p→/a/g/h/p T q→/a/g/h/q] T r→/a/g/r]]',
    ],
  ])('%s', (_, menu, expected) => {
    expect(words(build(...menu).tree)).toBe(expected)
  })
  test('a page knows its section and group, a hidden one too', () => {
    const routes = build(
      box('/a', [box('g', [page('p'), page('q'), page(':id', { hidden: true })]), page('r')]),
    )
    const [section] = routes.tree
    const group = section?.kind === 'group' ? section.items[0] : undefined
    for (const path of ['/a/g/p', '/a/g/7']) {
      expect(findPage(routes, path)?.trail).toEqual(expect.arrayContaining([section?.key, group?.key]))
    }
    expect(findPage(routes, '/a/r')?.trail).not.toContain(group?.key)
  })
  test('a fixed page that the menu shows knows where', () => {
    const routes = build({ path: '/dashboard', meta: { title: 'Home' } })
    expect(findPage(routes, '/dashboard')?.trail).toEqual([routes.tree[0]?.key])
  })
})

describe('redirects', () => {
  const to = (menu: MenuEntry[], path: string) => {
    const arrival = arrive(build(...menu), path)
    return arrival && 'redirect' in arrival ? arrival.redirect : arrival?.page.path
  }
  test.each([
    ['as the menu says', [box('/a', [page('p'), page('q')], { redirect: '/a/q' })], '/a/q'],
    ['relative to the container', [box('/a', [page('p'), page('q')], { redirect: 'q' })], '/a/q'],
    [
      'without one: the first shown page',
      [box('/a', [page('h', { hidden: true }), box('g', [page('q')])])],
      '/a/g/q',
    ],
    [
      'through another container',
      [box('/a', [page('p')], { redirect: '/b' }), box('/b', [page('q')], { redirect: '/b/q' })],
      '/b/q',
    ],
    ['noRedirect is a word, not a place', [box('/a', [page('p')], { redirect: 'noRedirect' })], '/a/p'],
    ['never outside', [box('/a', [page('p')], { redirect: 'https://evil.example' })], '/a/p'],
    ['never protocol-relative', [box('/a', [page('p')], { redirect: '//evil.example' })], '/a/p'],
    ['never to itself', [box('/a', [page('p')], { redirect: '/a' })], '/a/p'],
    [
      'never in a circle',
      [box('/a', [page('p')], { redirect: '/b' }), box('/b', [page('q')], { redirect: '/a' })],
      '/a/p',
    ],
    ['never to nowhere', [box('/a', [page('p')], { redirect: '/zzz' })], '/a/p'],
    ['never to a script', [box('/a', [], { redirect: 'javascript:alert(1)' })], undefined],
    ['nothing below: nowhere', [box('/a', [])], undefined],
  ])('%s', (_, menu, expected) => {
    expect(to(menu, '/a')).toBe(expected)
    expect(to(menu, '/a/')).toBe(expected)
  })
})

describe('10,000 menus', () => {
  const segment = fc.oneof(
    fc.constantFrom('a', 'b', 'c', 'd', '/e'),
    fc.constantFrom(
      'a',
      'b',
      'c',
      ':id',
      '',
      '/',
      '..',
      '//',
      '*',
      'api',
      'file',
      'dashboard',
      '/a/b',
      'https://x.example',
      'javascript:1',
      '采',
      '%2f',
      '%',
      ' ',
    ),
    fc.string({ maxLength: 6, unit: 'binary' }),
  )
  const entry = fc.letrec<{ entry: unknown }>((tie) => ({
    entry: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'menu' },
      fc.anything({ maxDepth: 1 }),
      fc.record(
        {
          path: fc.oneof(
            { weight: 9, arbitrary: segment },
            { weight: 1, arbitrary: fc.anything({ maxDepth: 1 }) },
          ),
          name: fc.oneof(fc.string(), fc.constantFrom('a', undefined)),
          redirect: fc.oneof(segment, fc.anything({ maxDepth: 1 })),
          hidden: fc.oneof(fc.boolean(), fc.anything({ maxDepth: 0 })),
          alwaysShow: fc.boolean(),
          route: fc.constantFrom('0', '1', 0, 1, null, undefined),
          component: fc.constantFrom('', 'Layout', 'x', 'x', 'x', 'unknown', '__proto__', 'toString', null),
          meta: fc.oneof(
            fc.record({ title: fc.string(), noCache: fc.boolean() }),
            fc.anything({ maxDepth: 1 }),
          ),
          children: fc.oneof(
            fc.array(tie('entry'), { maxLength: 4, depthIdentifier: 'menu' }),
            fc.anything({ maxDepth: 1 }),
          ),
        },
        { requiredKeys: ['path', 'component'] },
      ),
    ),
  })).entry

  /** What is wrong with the bars; `count` is told of every link. */
  function faults(routes: BuiltRoutes, count: () => void): string[] {
    const keys = new Set<string>()
    const check = (items: readonly BarItem[]): string[] =>
      items.flatMap((item) => {
        const twin = keys.has(item.key) ? [`key ${item.key} twice`] : []
        keys.add(item.key)
        if (item.title === '') return [`${item.key} has no title`]
        if (item.kind === 'group')
          return [...twin, ...(item.items.length === 0 ? [`${item.key} is empty`] : check(item.items))]
        if (item.kind === 'site') return /^https?:\/\//.test(item.href) ? twin : [`site ${item.href}`]
        count()
        // A browser must read the same path that was meant.
        const inside = /^\/(?!\/)/.test(item.to) && new URL(item.to, 'http://localhost').pathname === item.to
        return [
          ...twin,
          ...(inside ? [] : [`address ${item.to}`]),
          ...(findPage(routes, item.to) ? [] : [`${item.to} has no page`]),
        ]
      })
    const lost = [...routes.redirects].filter(([from, to]) => from === to || !findPage(routes, to))
    return [...check(routes.tree), ...lost.map(([from, to]) => `${from} leads to ${to}`)]
  }

  test('never crash, and what is shown can be reached', () => {
    let shown = 0
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (menu) => {
        expect(faults(build(...menu), () => (shown += 1))).toEqual([])
      }),
      { numRuns: 10_000 },
    )
    // The menus are not all rubbish: otherwise nothing would have been proved.
    expect(shown).toBeGreaterThan(1_000)
  })
})
