import type { Language } from '../../src/i18n/languages'

/** A colleague beside the training accounts. All share the training password; none is named on the sign-in page. */
export interface StaffSeed {
  username: string
  name: string
  /** Id of a department of the head office, or 'f0', 'f1': the field service of the first service centres. */
  dept: string
  roles: readonly string[]
  language: Language
  /** Days from the head-end's start to the account's end, negative = it has ended; undefined = never. */
  ends: number | undefined
  enabled: '0' | '1'
  /** Days since the last sign-in; undefined = never. */
  lastSeenDaysAgo: number | undefined
}

type Line = [
  username: string,
  name: string,
  dept: string,
  roles: readonly string[],
  language: Language,
  more?: { ends?: number; off?: true; lastSeenDaysAgo?: number | null },
]

const lines: readonly Line[] = [
  ['rdelgado', 'Rosa Delgado', 'd1', ['operator', 'auditor'], 'es'],
  ['lnunez', 'Luis Núñez', 'd1', ['operator'], 'es'],
  ['chenwei', '陈伟', 'd1', ['operator'], 'zh', { ends: 21 }],
  ['gwhitfield', 'Grace Whitfield', 'd2', ['operator', 'dispatcher'], 'en'],
  ['tperalta', 'Tomás Peralta', 'd2', ['dispatcher'], 'es'],
  ['marisolq', 'Marisol Quezada', 'd2', ['dispatcher'], 'es'],
  ['sato', '佐藤 健', 'd2', ['operator'], 'ja'],
  ['hbautista', 'Héctor Bautista', 'd2', ['operator'], 'es', { lastSeenDaysAgo: 12 }],
  ['ebaptiste', 'Elena Baptiste', 'd3', ['reader'], 'es'],
  ['jrosario', 'Julio Rosario', 'd3', ['reader'], 'es'],
  ['desmondc', 'Desmond Charles', 'd3', ['reader'], 'en'],
  ['cfigueroa', 'Carmen Figueroa', 'd3', ['reader'], 'es', { ends: 6 }],
  ['lina', '李娜', 'd3', ['reader'], 'zh'],
  ['rmarte', 'Ramón Marte', 'd3', ['reader'], 'es', { off: true, lastSeenDaysAgo: 143 }],
  ['ynunez', 'Yolanda Núñez', 'd4', ['cashier'], 'es'],
  ['itoribio', 'Ingrid Toribio', 'd4', ['cashier'], 'es'],
  ['njoseph', 'Nathan Joseph', 'd4', ['cashier'], 'en', { ends: 14 }],
  ['pmercado', 'Pablo Mercado', 'd4', ['cashier'], 'es', { ends: -9, lastSeenDaysAgo: 11 }],
  ['wangfang', '王芳', 'd4', ['cashier'], 'zh'],
  ['evargas', 'Esperanza Vargas', 'd5', ['supervisor'], 'es'],
  ['mguzman', 'Miguel Guzmán', 'd5', ['supervisor', 'auditor'], 'es'],
  ['suzuki', '鈴木 美咲', 'd5', ['supervisor'], 'ja'],
  ['dledesma', 'Dolores Ledesma', 'd6', ['auditor'], 'es'],
  ['aferrara', 'Andrés Ferrara', 'd6', ['auditor'], 'es', { ends: 90 }],
  ['tolivares', 'Teresa Olivares', 'd7', ['operator'], 'es', { ends: 45 }],
  ['zhangmin', '张敏', 'd7', ['operator'], 'zh', { ends: 28 }],
  ['koyelaran', 'Kofi Oyelaran', 'd7', ['trainee'], 'en', { ends: 3, lastSeenDaysAgo: null }],
  ['vsantana', 'Vicente Santana', 'd14', ['cashier', 'revenue'], 'es'],
  ['nmontero', 'Noelia Montero', 'd14', ['cashier'], 'es'],
  ['owhitfield', 'Olivia Whitfield', 'd14', ['cashier'], 'en'],
  ['searias', 'Samuel Arias', 'd15', ['reader'], 'es'],
  ['fcabrera', 'Fátima Cabrera', 'd15', ['reader'], 'es'],
  ['jlebron', 'Joan Lebron', 'd15', ['trainee'], 'en', { lastSeenDaysAgo: null }],
  ['abigailc', 'Abigail Charles', 'd15', ['reader'], 'en', { off: true, lastSeenDaysAgo: 201 }],
  ['wespinal', 'Winston Espinal', 'd12', ['revenue'], 'es'],
  ['claraz', 'Clara Zorrilla', 'd12', ['revenue'], 'es'],
  ['eibarra', 'Ernesto Ibarra', 'd12', ['revenue', 'reader'], 'es', { ends: 60 }],
  ['bvillalona', 'Beatriz Villalona', 'd11', ['dispatcher'], 'es'],
  ['oalmonte', 'Óscar Almonte', 'd11', ['dispatcher', 'operator'], 'es'],
  ['liuyang', '刘洋', 'd11', ['dispatcher'], 'zh'],
  ['takahashi', '高橋 誠', 'd13', ['operator'], 'ja'],
  ['mdelgado', 'Marcus Delgado', 'd13', ['reader'], 'en'],
  ['aencarnacion', 'Altagracia Encarnación', 'f0', ['reader'], 'es'],
  ['rcastanos', 'Rafael Castaños', 'f0', ['reader', 'operator'], 'es'],
  ['huangjing', '黄静', 'f0', ['reader'], 'zh', { ends: -40, off: true, lastSeenDaysAgo: 52 }],
  ['tanaka', '田中 陽子', 'f1', ['reader'], 'ja', { ends: 25 }],
  ['jmarte', 'Julio Marte', 'f1', ['reader'], 'es'],
]

export const staffSeeds: readonly StaffSeed[] = lines.map(
  ([username, name, dept, roles, language, options = {}], index) => ({
    username,
    name,
    dept,
    roles,
    language,
    ends: options.ends,
    enabled: options.off ? '0' : '1',
    lastSeenDaysAgo:
      options.lastSeenDaysAgo === undefined
        ? ((index * 7) % 23) / 4 + 0.1
        : (options.lastSeenDaysAgo ?? undefined),
  }),
)

/** Users who have typed a wrong password too often, and the minutes for which they stay locked. */
export const lockedSeeds: readonly (readonly [username: string, minutes: number])[] = [
  ['itoribio', 23],
  ['jrosario', 8],
]
