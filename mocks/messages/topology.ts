/** Sentences about communication networks and the map. */
export const topologyWords = {
  unknownNetwork: {
    en: 'This collection point does not exist any more. Choose another one.',
    zh: '该采集点已不存在，请选择其他采集点。',
    es: 'Este punto de recolección ya no existe. Elija otro.',
    ja: 'この収集点はもう存在しません。別の収集点を選択してください。',
  },
  unknownSnapshot: {
    en: 'This snapshot is not kept any more. Choose another one.',
    zh: '该快照已不再保存，请选择其他快照。',
    es: 'Esta instantánea ya no se conserva. Elija otra.',
    ja: 'このスナップショットは保存されていません。別のものを選択してください。',
  },
  unknownTask: {
    en: 'This task is not known any more.',
    zh: '该任务已不存在。',
    es: 'Esta tarea ya no existe.',
    ja: 'このタスクはもう存在しません。',
  },
  noParams: {
    en: 'Nothing is set: fill in at least one parameter.',
    zh: '未设置任何参数，请至少填写一项。',
    es: 'No hay nada que fijar: rellene al menos un parámetro.',
    ja: '設定する内容がありません。パラメータを 1 つ以上入力してください。',
  },
  unknownPlace: {
    en: 'This object does not exist any more. Refresh the map.',
    zh: '该对象已不存在，请刷新地图。',
    es: 'Este objeto ya no existe. Actualice el mapa.',
    ja: 'この対象はもう存在しません。地図を更新してください。',
  },
  tooManyMeters: {
    en: 'More than {n} meters lie here. Zoom in.',
    zh: '此处电表超过 {n} 块，请放大地图。',
    es: 'Aquí hay más de {n} medidores. Acerque el mapa.',
    ja: 'この範囲のメーターは {n} 台を超えています。地図を拡大してください。',
  },
  tooManyMetersOne: {
    en: 'More than {n} meter lies here. Zoom in.',
    zh: '此处电表超过 {n} 块，请放大地图。',
    es: 'Aquí hay más de {n} medidor. Acerque el mapa.',
    ja: 'この範囲のメーターは {n} 台を超えています。地図を拡大してください。',
  },
} as const
