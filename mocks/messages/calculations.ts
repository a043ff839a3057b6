/** Messages about calculations by hand. */
export const calculationMessages = {
  calcSpanDays: {
    en: 'At most {n} days can be calculated at once.',
    zh: '一次最多计算 {n} 天。',
    es: 'Se pueden calcular como máximo {n} días a la vez.',
    ja: '一度に計算できるのは最大 {n} 日です。',
  },
  calcSpanDaysOne: {
    en: 'At most 1 day can be calculated at once.',
    zh: '一次最多计算 1 天。',
    es: 'Se puede calcular como máximo 1 día a la vez.',
    ja: '一度に計算できるのは最大 1 日です。',
  },
  calcSpanMonths: {
    en: 'At most {n} months can be calculated at once.',
    zh: '一次最多计算 {n} 个月。',
    es: 'Se pueden calcular como máximo {n} meses a la vez.',
    ja: '一度に計算できるのは最大 {n} か月です。',
  },
  calcSpanMonthsOne: {
    en: 'At most 1 month can be calculated at once.',
    zh: '一次最多计算 1 个月。',
    es: 'Se puede calcular como máximo 1 mes a la vez.',
    ja: '一度に計算できるのは最大 1 か月です。',
  },
  calcNotOver: {
    en: 'Only days that are over and months that have begun can be calculated.',
    zh: '只能计算已结束的日期和已开始的月份。',
    es: 'Solo se pueden calcular días terminados y meses ya empezados.',
    ja: '計算できるのは終了した日と始まった月だけです。',
  },
  calcTooMany: {
    en: 'One calculation holds at most {max} figures; these would be {all}. Choose fewer objects or a shorter time.',
    zh: '一次计算最多 {max} 个数值，所选共 {all} 个。请减少对象或缩短时间。',
    es: 'Un cálculo admite como máximo {max} cifras; estas serían {all}. Elija menos objetos o un periodo más corto.',
    ja: '1 回の計算は最大 {max} 件です。選択は {all} 件になります。対象または期間を減らしてください。',
  },
  calcNothing: {
    en: 'There is nothing to calculate in these objects.',
    zh: '所选对象中没有可计算的内容。',
    es: 'En estos objetos no hay nada que calcular.',
    ja: '選択した対象には計算するものがありません。',
  },
  calcAllClosed: {
    en: 'All of these months are closed: their figures are fixed.',
    zh: '所选月份均已关账，数值已固定。',
    es: 'Todos estos meses están cerrados: sus cifras son definitivas.',
    ja: '選択した月はすべて締め済みのため、数値は固定されています。',
  },
  calcRunning: {
    en: 'The same objects and time are being calculated already: {name}.',
    zh: '相同对象和时间的计算正在进行：{name}。',
    es: 'Los mismos objetos y periodo ya se están calculando: {name}.',
    ja: '同じ対象と期間の計算がすでに進行中です：{name}。',
  },
  calcOngoing: {
    en: '{name} is still going on. Wait for it, or stop it first.',
    zh: '{name} 仍在进行，请等待完成或先停止。',
    es: '{name} sigue en curso. Espere o deténgalo primero.',
    ja: '{name} は進行中です。完了を待つか、先に停止してください。',
  },
  calcNoneFailed: {
    en: 'No figure of {name} failed: there is nothing to calculate again.',
    zh: '{name} 没有失败的数值，无需重新计算。',
    es: 'Ninguna cifra de {name} falló: no hay nada que volver a calcular.',
    ja: '{name} に失敗した数値はないため、再計算するものはありません。',
  },
} as const

/** Words of the operation log for orders of calculations. */
export const calculationPaths = {
  '/business/calculation/start': {
    en: 'Calculate energies or losses anew',
    zh: '重新计算电量或线损',
    es: 'Recalcular energías o pérdidas',
    ja: '電力量または損失の再計算',
  },
  '/business/calculation/rerun': {
    en: 'Calculate failed figures again',
    zh: '重算失败的数值',
    es: 'Recalcular las cifras fallidas',
    ja: '失敗した数値の再計算',
  },
} as const
