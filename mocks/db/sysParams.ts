import type { ParamShape } from '../../src/domain/systemParams'
import { lockout, exportLimit } from '../../src/domain/limits'
import type { Language } from '../../src/i18n/languages'
import { createTable, type Author, type Entity, type Table, type TableClock } from './table'

/** A system parameter; every value is text. */
export interface SysParamRow extends Entity, ParamShape {
  param_group: 'communication' | 'security' | 'console' | 'money'
  param_key: ParamKey
  value: string
  default_value: string
  unit: 's' | 'min' | 'rows' | ''
  /** '1': what it changes begins with a user's next sign-in. */
  needs_restart: string
}

export interface ParamChange {
  id: string
  param_id: string
  value_before: string
  value_after: string
  reason: string
  change_user: string
  change_time: string
}

/** Parameters with their history, and their values for whoever works by them. */
export interface SysParamTable extends Table<SysParamRow> {
  history(id: string): readonly ParamChange[]
  change(row: SysParamRow, value: string, reason: string, by: Author): void
  text(key: ParamKey): string
  number(key: ParamKey): number
}

type Seed = Pick<SysParamRow, 'param_group' | 'type' | 'default_value'> &
  Partial<Pick<SysParamRow, 'min' | 'max' | 'choices' | 'unit' | 'needs_restart'>> & {
    name: Record<Language, string>
    description: Record<Language, string>
  }

const seeds = {
  commBaseTime: {
    param_group: 'communication',
    type: 'integer',
    default_value: '90',
    min: 10,
    max: 600,
    unit: 's',
    name: {
      en: 'Waiting time of a device command',
      zh: '设备命令等待时间',
      es: 'Espera de un comando a un dispositivo',
      ja: '機器コマンドの待ち時間',
    },
    description: {
      en: 'How long a command waits for a device before the attempt counts as "no answer".',
      zh: '命令等待设备应答的时间，超时即视为“无应答”。',
      es: 'Cuánto espera un comando la respuesta del dispositivo antes de darlo por «sin respuesta».',
      ja: '機器の応答を待つ時間。これを過ぎると「応答なし」になります。',
    },
  },
  wsTime: {
    param_group: 'communication',
    type: 'integer',
    default_value: '0',
    min: 0,
    max: 60,
    unit: 'min',
    needs_restart: '1',
    name: {
      en: 'Real-time channel time',
      zh: '实时通道时间',
      es: 'Tiempo del canal en tiempo real',
      ja: 'リアルタイムチャネルの時間',
    },
    description: {
      en: 'Handed to every console at sign-in. The console keeps its own heartbeat of 15 minutes; 0 = not set.',
      zh: '登录时下发给各控制台。控制台保持 15 分钟心跳；0 表示未设置。',
      es: 'Se entrega a cada consola al iniciar sesión. La consola mantiene su latido de 15 minutos; 0 = sin definir.',
      ja: 'サインイン時に各コンソールへ渡されます。コンソールは 15 分のハートビートを維持します。0 は未設定です。',
    },
  },
  lockAttempts: {
    param_group: 'security',
    type: 'integer',
    default_value: String(lockout.attempts),
    min: 3,
    max: 10,
    name: {
      en: 'Wrong passwords until an account is locked',
      zh: '锁定账号前的密码错误次数',
      es: 'Contraseñas incorrectas hasta el bloqueo',
      ja: 'ロックまでのパスワード誤入力回数',
    },
    description: {
      en: 'Wrong passwords in a row, at sign-in and in the password dialogs.',
      zh: '登录和密码对话框中连续输入错误密码的次数。',
      es: 'Contraseñas incorrectas seguidas, al iniciar sesión y en los diálogos de contraseña.',
      ja: 'サインインおよびパスワード画面での連続誤入力回数です。',
    },
  },
  lockMinutes: {
    param_group: 'security',
    type: 'integer',
    default_value: String(lockout.minutes),
    min: 5,
    max: 1440,
    unit: 'min',
    name: {
      en: 'Length of a lock',
      zh: '锁定时长',
      es: 'Duración del bloqueo',
      ja: 'ロックの長さ',
    },
    description: {
      en: 'How long an account stays locked. Locks that run already keep their end.',
      zh: '账号保持锁定的时间。已生效的锁定不受影响。',
      es: 'Cuánto permanece bloqueada una cuenta. Los bloqueos en curso conservan su fin.',
      ja: 'アカウントがロックされる時間。すでに有効なロックの終了時刻は変わりません。',
    },
  },
  sessionIdle: {
    param_group: 'security',
    type: 'integer',
    default_value: '480',
    min: 10,
    max: 720,
    unit: 'min',
    needs_restart: '1',
    name: {
      en: 'Idle time until a session ends',
      zh: '会话空闲超时',
      es: 'Inactividad hasta que termina la sesión',
      ja: 'セッションの無操作時間',
    },
    description: {
      en: 'A session of which nothing is asked for this long ends by itself.',
      zh: '会话在此时间内无任何请求即自动结束。',
      es: 'Una sesión sin ninguna petición durante este tiempo termina sola.',
      ja: 'この時間、要求がないセッションは自動的に終了します。',
    },
  },
  remoteLoginNotice: {
    param_group: 'security',
    type: 'switch',
    default_value: '1',
    name: {
      en: 'Tell of a sign-in from elsewhere',
      zh: '提示异地登录',
      es: 'Avisar de un inicio de sesión en otro lugar',
      ja: '別の場所からのサインインを通知',
    },
    description: {
      en: 'Whether a user is told that his account was signed in to from another place.',
      zh: '账号在其他地点登录时是否提示用户。',
      es: 'Si se avisa al usuario de que su cuenta ha iniciado sesión desde otro lugar.',
      ja: '別の場所で同じアカウントがサインインしたことを利用者に知らせるかどうか。',
    },
  },
  exportRows: {
    param_group: 'console',
    type: 'integer',
    default_value: String(exportLimit),
    min: 1_000,
    max: 200_000,
    unit: 'rows',
    name: {
      en: 'Rows of one export',
      zh: '单次导出行数',
      es: 'Filas de una exportación',
      ja: '1 回のエクスポート行数',
    },
    description: {
      en: 'An export of a list with more rows is refused.',
      zh: '超过该行数的列表导出将被拒绝。',
      es: 'Se rechaza la exportación de una lista con más filas.',
      ja: 'これを超える行の一覧のエクスポートは拒否されます。',
    },
  },
  firstGuide: {
    param_group: 'console',
    type: 'switch',
    default_value: '1',
    needs_restart: '1',
    name: {
      en: 'Guide at the first sign-in',
      zh: '首次登录引导',
      es: 'Guía en el primer inicio de sesión',
      ja: '初回サインインのガイド',
    },
    description: {
      en: 'Whether users who have not dismissed it see the guide after signing in.',
      zh: '未关闭引导的用户登录后是否显示引导。',
      es: 'Si los usuarios que no la han descartado ven la guía al iniciar sesión.',
      ja: 'ガイドを閉じていない利用者にサインイン後に表示するかどうか。',
    },
  },
  currencyCode: {
    param_group: 'money',
    type: 'choice',
    default_value: 'DOP',
    choices: ['DOP', 'USD', 'EUR', 'CNY', 'JPY', 'MXN', 'COP', 'PEN', 'CLP'],
    needs_restart: '1',
    name: { en: 'Currency', zh: '货币', es: 'Moneda', ja: '通貨' },
    description: {
      en: 'The currency of amounts, as its international code.',
      zh: '金额所用货币的国际代码。',
      es: 'La moneda de los importes, con su código internacional.',
      ja: '金額の通貨（国際コード）。',
    },
  },
  currencySymbol: {
    param_group: 'money',
    type: 'text',
    default_value: 'RD$',
    min: 1,
    max: 4,
    needs_restart: '1',
    name: { en: 'Currency sign', zh: '货币符号', es: 'Símbolo de moneda', ja: '通貨記号' },
    description: {
      en: 'Stands before amounts.',
      zh: '显示在金额之前。',
      es: 'Se antepone a los importes.',
      ja: '金額の前に表示されます。',
    },
  },
} as const satisfies Record<string, Seed>

export type ParamKey = keyof typeof seeds

/** What users call a parameter. */
export const paramWords = (key: ParamKey, language: Language): { name: string; description: string } => ({
  name: seeds[key].name[language],
  description: seeds[key].description[language],
})

/** What was changed before: days ago, from, to, why. */
const past: readonly [key: ParamKey, days: number, before: string, after: string, reason: string][] = [
  ['lockMinutes', 212, '15', '30', 'Security audit 2026, finding 14'],
  ['commBaseTime', 158, '90', '120', 'PLC trial in the northern transformer areas'],
  ['commBaseTime', 131, '120', '90', 'Trial ended'],
  ['sessionIdle', 96, '240', '480', 'Night shift of the control room'],
  ['exportRows', 61, '20000', '50000', 'Monthly regulator report'],
]

export function createSysParams(clock: TableClock): SysParamTable {
  const begun = clock.now()
  const day = 86_400_000
  const changes: ParamChange[] = past.map(([key, days, value_before, value_after, reason], index) => ({
    id: `ph${String(index + 1)}`,
    param_id: key,
    value_before,
    value_after,
    reason,
    change_user: 'supervisor',
    change_time: clock.wall(begun - days * day),
  }))
  const table = createTable<SysParamRow>(
    {
      name: 'sysParam',
      title: (row) => row.param_key,
      seeds: () =>
        Object.entries<Seed>(seeds).map(([key, { name: _name, description: _description, ...seed }]) => {
          const last = changes.findLast(({ param_id }) => param_id === key)
          return {
            min: 0,
            max: 0,
            choices: [],
            unit: '' as const,
            needs_restart: '0',
            ...seed,
            id: key,
            param_key: key as ParamKey,
            value: last?.value_after ?? seed.default_value,
            ...(last ? { update_user: last.change_user, update_time: last.change_time } : {}),
          }
        }),
    },
    clock,
  )
  const text = (key: ParamKey): string => table.get(key)?.value ?? seeds[key].default_value
  return {
    ...table,
    history: (id) => changes.filter(({ param_id }) => param_id === id).toReversed(),
    change(row, value, reason, author) {
      table.update(row.id, { value }, author)
      changes.push({
        id: `ph${String(changes.length + 1)}`,
        param_id: row.id,
        value_before: row.value,
        value_after: value,
        reason,
        change_user: author.username,
        change_time: clock.wall(clock.now()),
      })
    },
    text,
    number: (key) => Number(text(key)),
  }
}
