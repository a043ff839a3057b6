/** Messages about energies of periods. */
export const energyMessages = {
  withinWeek: {
    en: 'You can only query data within a week!',
    zh: '只能查询一周以内的数据！',
    es: '¡Solo puede consultar datos de una semana como máximo!',
    ja: '照会できるデータは1週間以内です。',
  },
  withinHalfYear: {
    en: 'You can only query data within half a year!',
    zh: '只能查询半年以内的数据！',
    es: '¡Solo puede consultar datos de medio año como máximo!',
    ja: '照会できるデータは半年以内です。',
  },
  dateOrMonth: {
    en: 'Either a date or a month must be selected',
    zh: '必须选择日期或月份其中之一',
    es: 'Debe seleccionar una fecha o un mes',
    ja: '日付または月のどちらか一方を選択してください',
  },
} as const
