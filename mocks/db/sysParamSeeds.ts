import { exportLimit, readLimit } from '../../src/rules/limits/limits'
import { analysisSeeds } from './sysParamAnalysis'
import type { ParamSeed } from './sysParamSeed'
import { securitySeeds } from './sysParamSecurity'

export const paramSeeds = {
  commBaseTime: {
    param_group: 'communication',
    type: 'integer',
    default_value: '90',
    min: 10,
    max: 600,
    unit: 's',
    name: {
      en: 'Device command timeout',
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
  readItems: {
    param_group: 'communication',
    type: 'integer',
    default_value: String(readLimit.items),
    min: 20,
    max: 5_000,
    needs_restart: '1',
    name: {
      en: 'Requested items of one reading',
      zh: '单次抄读请求项上限',
      es: 'Datos solicitados en una lectura',
      ja: '1 回の読取の要求項目数',
    },
    description: {
      en: 'Meters times data items that one reading on demand may ask for. The server enforces it at once, consoles show it from the next sign-in.',
      zh: '一次按需抄读可请求的电表数乘数据项数。服务器立即执行，控制台自下次登录起显示。',
      es: 'Medidores por elementos de datos que puede pedir una lectura bajo demanda. El servidor lo exige de inmediato; las consolas lo muestran desde el próximo inicio de sesión.',
      ja: 'オンデマンド読取で要求できるメーター数×データ項目数。サーバーでは直ちに、画面では次回サインインから有効です。',
    },
  },
  ...securitySeeds,
  ...analysisSeeds,
  exportRows: {
    param_group: 'console',
    type: 'integer',
    default_value: String(exportLimit.rows),
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
} as const satisfies Record<string, ParamSeed>

export type ParamKey = keyof typeof paramSeeds

/** Earlier changes: days ago, old value, new value, reason. */
export const paramPast: readonly [
  key: ParamKey,
  days: number,
  before: string,
  after: string,
  reason: string,
][] = [
  ['lockMinutes', 212, '15', '30', 'Security audit 2026, finding 14'],
  ['commBaseTime', 158, '90', '120', 'PLC trial in the northern transformer areas'],
  ['commBaseTime', 131, '120', '90', 'Trial ended'],
  ['sessionIdle', 96, '240', '480', 'Night shift of the control room'],
  ['exportRows', 61, '20000', '50000', 'Monthly regulator report'],
]
