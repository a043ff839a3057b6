import type { Language } from '@/i18n/languages'

/** A term of the trade: its form in each language, and the forms that were once used beside it. */
interface Term extends Readonly<Record<Language, string>> {
  readonly instead: Partial<Readonly<Record<Language, RegExp>>>
}

/** One term for one thing. A form under `instead` may stand in no text; a new doublet is added here when it is found. */
export const glossary: readonly Term[] = [
  {
    en: 'organization',
    es: 'organización',
    zh: '组织机构',
    ja: '組織',
    instead: { en: /organisation/i },
  },
  { en: 'canceled', es: 'cancelado', zh: '已取消', ja: '取消済み', instead: { en: /cancelled/i } },
  {
    en: 'authorized',
    es: 'autorizado',
    zh: '已授权',
    ja: '許可',
    instead: { en: /authoris|recognis/i },
  },
  {
    en: 'DCU',
    es: 'concentrador',
    zh: '集中器',
    ja: 'DCU',
    instead: { ja: /集約装置|コンセントレータ(?!ー)/ },
  },
  {
    en: 'meter',
    es: 'medidor',
    zh: '电表',
    ja: 'メーター',
    instead: { es: /\bcontador(es)?\b/i, zh: /电能表|[只个]电表/, ja: /計器(?!用)/ },
  },
  {
    en: 'check meter',
    es: 'totalizador',
    zh: '考核表',
    ja: '親メーター',
    instead: { es: /medidor(es)? de control/i, ja: /検査用|照合用|検定/ },
  },
  {
    en: 'consumer',
    es: 'cliente',
    zh: '用户',
    ja: '需要家',
    instead: { es: /\babonados?\b/i, zh: /消费者/, ja: /顧客/ },
  },
  { en: 'user', es: 'usuario', zh: '用户', ja: 'ユーザー', instead: { ja: /ユーザ(?!ー)/ } },
  { en: 'relay', es: 'relé', zh: '继电器', ja: '開閉器', instead: { es: /seccionador/i, ja: /リレー/ } },
  { en: 'line', es: 'línea', zh: '线路', ja: '配電線', instead: { zh: /馈线/ } },
  {
    en: 'loss rate',
    es: 'tasa de pérdida',
    zh: '线损率',
    ja: '損失率',
    instead: { es: /tasa de pérdidas/i },
  },
  { en: 'target', es: 'objetivo', zh: '指标', ja: '目標', instead: { es: /^meta\b/i, zh: /目标线损/ } },
  {
    en: 'not computable',
    es: 'no calculable',
    zh: '无法计算',
    ja: '計算不可',
    instead: { zh: /不可计算/ },
  },
  { en: 'preliminary', es: 'preliminar', zh: '暂计', ja: '暫定', instead: { zh: /暂定/ } },
  { en: 'curve', es: 'curva', zh: '曲线', ja: 'カーブ', instead: { ja: /曲線/ } },
  {
    en: 'demand',
    es: 'demanda',
    zh: '需量',
    ja: '需要電力',
    instead: { ja: /(?<!オン)デマンド(?!時限)/ },
  },
  {
    en: 'abnormal data',
    es: 'datos anómalos',
    zh: '异常数据',
    ja: '異常データ',
    instead: { es: /anormal/i },
  },
  {
    en: 'time synchronization',
    es: 'sincronización de hora',
    zh: '对时',
    ja: '時刻同期',
    instead: { zh: /校时/, ja: /時刻合わせ/ },
  },
  {
    en: 'terminal number',
    es: 'número de terminal',
    zh: '终端编号',
    ja: '端末番号',
    instead: { zh: /终端地址/ },
  },
  { en: 'topology', es: 'topología', zh: '拓扑', ja: 'トポロジー', instead: { ja: /トポロジ(?!ー)/ } },
  { en: 'parameter', es: 'parámetro', zh: '参数', ja: 'パラメータ', instead: { ja: /パラメーター/ } },
  { en: 'import', es: 'importar', zh: '导入', ja: '取込', instead: { ja: /インポート/ } },
  { en: 'read again', es: 'leer de nuevo', zh: '补抄', ja: '再検針', instead: { zh: /重抄/ } },
  { en: 'period', es: 'período', zh: '期间', ja: '期間', instead: { es: /periodo/i } },
  { en: 'fault', es: 'fallo', zh: '故障', ja: '故障', instead: { es: /^fallas?\b/i } },
  { en: 'save', es: 'guardar', zh: '保存', ja: '保存', instead: { es: /\bgrabar\b/i } },
  { en: 'add', es: 'añadir', zh: '添加', ja: '追加', instead: { es: /\bagregar\b/i } },
  { en: 'browser', es: 'navegador', zh: '浏览器', ja: 'ブラウザー', instead: { ja: /ブラウザ(?!ー)/ } },
  { en: 'server', es: 'servidor', zh: '服务器', ja: 'サーバー', instead: { ja: /サーバ(?!ー)/ } },
]

/** Texts that keep a form all the same, each with its reason. */
export const exceptions: ReadonlyMap<string, string> = new Map([])

/**
 * English texts of several words that are translated in more than one way, each with its reason; every other one has one
 * translation. A single word is left out: as a verb, a state or a heading it is another word elsewhere.
 */
export const homonyms: ReadonlyMap<string, string> = new Map([
  ...['Last month', 'Last day', 'Last reading', 'To be read', 'Read time', 'Before and after'].map(
    (text) => [text, 'two things that English calls alike'] as const,
  ),
  ...['Line loss', 'Check meter', 'Days of the month', 'Day of the month', 'Left out', 'In a device'].map(
    (text) => [text, 'a kind, a number or a state of the thing'] as const,
  ),
  ...['New meter', 'New model', 'New user'].map((text) => [text, 'title of a form, or the thing'] as const),
  ...['Run again', 'Abnormal data'].map((text) => [text, 'an act, or a name in the plural'] as const),
  ...[
    'and {{n}} more',
    'and {{count}} more',
    '{{n}} not read',
    '{{n}} read',
    '{{n}} not needed or still to come',
    '{{n}} of {{total}}',
    '{{part}} of {{total}}',
    '{{n}} of {{all}}',
    '{{n}} entries were deleted.',
  ].map((text) => [text, 'what is counted has its own measure word or gender'] as const),
  ...['Meter comm. ID', 'Import energy', 'Asset no.', 'Staff no.', 'Area code'].map(
    (text) => [text, 'a short form where a column is narrow'] as const,
  ),
])
