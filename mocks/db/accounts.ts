import type { Language } from '../../src/i18n/languages'

/** Code of a role; administrators add roles. */
export type RoleCode = string

export interface AccountRole {
  id: string
  code: RoleCode
  name: Record<Language, string>
}

/** The accounts at the beginning. The present ones are in `db.users`. */
export interface Account {
  id: number
  username: string
  name: string
  email: string
  phone: string
  dept: { id: string; name: string }
  createTime: string
  /** The first role, which the shell displays. */
  role: AccountRole
  /** All of them: what they allow adds up. */
  roles: readonly AccountRole[]
}

/** An account of the sign-in page. All seeds share the training password: nothing in here needs protection. */
interface TrainingAccount extends Account {
  /** Permissions of this account. */
  description: Record<Language, string>
}

export const trainingPassword = 'Power2026'
/** Initial password of a new account, also after a reset. Only the server knows it (decision A-69). */
export const initialPassword = 'Power2026'

type Seed = [
  username: RoleCode,
  name: string,
  dept: string,
  created: string,
  role: Record<Language, string>,
  about: Record<Language, string>,
]

const seeds: Seed[] = [
  [
    'admin',
    'Alba Moreno Castaño',
    'Systems',
    '2021-02-01 08:00:00',
    { en: 'Administrator', zh: '系统管理员', es: 'Administrador', ja: 'システム管理者' },
    {
      en: 'Everything, with all permissions',
      zh: '全部功能和权限',
      es: 'Todo, con todos los permisos',
      ja: 'すべての機能と権限',
    },
  ],
  [
    'operator',
    'Wei Lindqvist',
    'Operation centre',
    '2021-03-15 09:12:00',
    { en: 'Operator', zh: '运行值班员', es: 'Operador', ja: '運用担当' },
    {
      en: 'Runs collection and operation',
      zh: '负责采集与运行',
      es: 'Opera la recolección y la red',
      ja: '収集と運用を担当',
    },
  ],
  [
    'reader',
    'Tomás Okafor',
    'Meter reading',
    '2021-03-15 09:30:00',
    { en: 'Meter reader', zh: '抄表员', es: 'Lector de medidores', ja: '検針員' },
    {
      en: 'Looks at readings, cannot export',
      zh: '查看抄表数据，不能导出',
      es: 'Consulta lecturas, sin exportar',
      ja: '検針値の閲覧のみ、エクスポート不可',
    },
  ],
  [
    'cashier',
    'Inés Nakamura',
    'Customer service',
    '2022-01-10 08:45:00',
    { en: 'Cashier', zh: '收费员', es: 'Cajero', ja: '収納窓口' },
    {
      en: 'Sells and bills; sees no collection screens',
      zh: '负责收费售电，不含采集功能',
      es: 'Cobra y vende; sin pantallas de recolección',
      ja: '収納と販売、収集画面なし',
    },
  ],
  [
    'supervisor',
    'Grace Villanueva',
    'Management',
    '2021-02-20 10:00:00',
    { en: 'Supervisor', zh: '主管', es: 'Supervisor', ja: '監督者' },
    { en: 'Approves and reports', zh: '审批与报表', es: 'Aprueba e informa', ja: '承認とレポート' },
  ],
  [
    'auditor',
    'Hiroshi Abreu',
    'Internal audit',
    '2021-06-01 11:20:00',
    { en: 'Auditor', zh: '审计员', es: 'Auditor', ja: '監査人' },
    { en: 'Reads everything, changes nothing', zh: '只读查看', es: 'Consulta sin modificar', ja: '閲覧のみ' },
  ],
  [
    'tesla',
    'Marta Zhao',
    'Field projects',
    '2023-09-04 14:05:00',
    { en: 'Project engineer', zh: '项目工程师', es: 'Ingeniera de proyecto', ja: 'プロジェクト技術者' },
    {
      en: 'Everything, for the project edition',
      zh: '项目版的全部功能',
      es: 'Todo, para la edición de proyectos',
      ja: 'プロジェクト版の全機能',
    },
  ],
]

export const accounts: readonly TrainingAccount[] = seeds.map(
  ([username, name, dept, createTime, role, description], index) => ({
    id: index + 1,
    username,
    name,
    email: `${username}@costaverde.example`,
    phone: `+1 809 555 01${String(10 + index)}`,
    dept: { id: `d${String(index + 1)}`, name: dept },
    createTime,
    role: { id: `r${String(index + 1)}`, code: username, name: role },
    roles: [{ id: `r${String(index + 1)}`, code: username, name: role }],
    description,
  }),
)

/** User names are compared without case and surrounding blanks, so that a lockout cannot be dodged by spelling. */
export const accountKey = (username: string): string => username.trim().toLowerCase()
