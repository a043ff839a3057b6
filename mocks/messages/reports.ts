/** Messages about reports. */
export const reportMessages = {
  reportTooWide: {
    en: 'At most {most} columns of figures fit on paper: choose fewer figures or fewer months, or let the months stand across.',
    zh: '一页最多容纳 {most} 列数据：请减少指标或月份，或将月份横向排列。',
    es: 'En el papel caben como máximo {most} columnas de cifras: elija menos cifras o meses, o ponga los meses en columnas.',
    ja: '用紙に収まる数値の列は {most} 列までです。項目か月を減らすか、月を横に並べてください。',
  },
  timeOfDay: {
    en: 'Write the time as HH:mm, such as 07:30.',
    zh: '请按 HH:mm 填写时间，例如 07:30。',
    es: 'Escriba la hora como HH:mm, por ejemplo 07:30.',
    ja: '時刻は 07:30 のように HH:mm で入力してください。',
  },
  reportHidden: {
    en: '{name} does not see this organization or may not export this report.',
    zh: '{name} 看不到该组织，或无权导出该报表。',
    es: '{name} no ve esta organización o no puede exportar este informe.',
    ja: '{name} はこの組織を参照できないか、このレポートを出力できません。',
  },
  reportUnsaved: {
    en: 'Choose a saved report.',
    zh: '请选择已存报表。',
    es: 'Elija un informe guardado.',
    ja: '保存したレポートを選んでください。',
  },
  reportReady: {
    en: '{name} ({period}) is ready. It waits in your export centre.',
    zh: '{name}（{period}）已生成，请在导出中心下载。',
    es: '{name} ({period}) está listo y le espera en el centro de exportación.',
    ja: '{name}（{period}）ができました。エクスポートセンターで受け取れます。',
  },
} as const
