/** Messages about codes of events. */
export const eventCodeMessages = {
  eventCodeOfMeter: {
    en: 'Digits only, from 1 to 9999.',
    zh: '仅限数字，1 到 9999。',
    es: 'Solo cifras, de 1 a 9999.',
    ja: '1 から 9999 までの数字で入力してください。',
  },
  eventCodeOfDcu: {
    en: 'ERC and two digits, such as ERC42.',
    zh: 'ERC 加两位数字，例如 ERC42。',
    es: 'ERC y dos cifras, por ejemplo ERC42.',
    ja: 'ERC と 2 桁の数字で入力してください（例：ERC42）。',
  },
  eventCodeReserved: {
    en: 'This number belongs to the standard. Makers’ own are 53 to 55 and 200 to 254 for meters, from ERC42 for DCUs.',
    zh: '该编号属于标准。厂家自定义：电表为 53 至 55、200 至 254，集中器从 ERC42 起。',
    es: 'Este número pertenece a la norma. Los propios del fabricante son 53 a 55 y 200 a 254 en medidores, y desde ERC42 en DCU.',
    ja: 'この番号は標準のものです。メーカー独自の番号は、メーターでは 53～55 と 200～254、DCU では ERC42 以降です。',
  },
  eventCodeStandard: {
    en: 'This code belongs to the standard: code, device and protocol stay.',
    zh: '该代码属于标准，代码、设备和规约不能更改。',
    es: 'Este código pertenece a la norma: código, equipo y protocolo no cambian.',
    ja: '標準のコードのため、コード・装置・プロトコルは変更できません。',
  },
  eventCodeRaised: {
    en: 'Devices report this code: code, device and protocol stay.',
    zh: '设备正在上报此代码，代码、设备和规约不能更改。',
    es: 'Los equipos informan este código: código, equipo y protocolo no cambian.',
    ja: '装置が報告するコードのため、コード・装置・プロトコルは変更できません。',
  },
  eventCodeEnds: {
    en: 'This code ends “{name}”: code, device and protocol stay as long as it does.',
    zh: '该代码是“{name}”的结束事件，在此期间代码、设备和规约不能更改。',
    es: 'Este código es el fin de «{name}»: mientras lo sea, código, equipo y protocolo no cambian.',
    ja: '「{name}」の終了コードである間は、コード・装置・プロトコルを変更できません。',
  },
  eventCodeStandardStays: {
    en: '“{name}” belongs to the standard and cannot be deleted. It can be disabled.',
    zh: '“{name}”属于标准，不能删除，可以停用。',
    es: '«{name}» pertenece a la norma y no se puede eliminar. Se puede desactivar.',
    ja: '「{name}」は標準のコードのため削除できません。無効にすることはできます。',
  },
  eventCodeRaisedStays: {
    en: 'Devices report “{name}”: it cannot be deleted. It can be disabled.',
    zh: '设备正在上报“{name}”，不能删除，可以停用。',
    es: 'Los equipos informan «{name}»: no se puede eliminar. Se puede desactivar.',
    ja: '装置が「{name}」を報告するため削除できません。無効にすることはできます。',
  },
  eventCodeEndsStays: {
    en: '“{name}” ends “{opener}”: choose another end there first.',
    zh: '“{name}”是“{opener}”的结束事件，请先为后者选择其他结束事件。',
    es: '«{name}» es el fin de «{opener}»: elija allí otro fin primero.',
    ja: '「{name}」は「{opener}」の終了コードです。先に別の終了コードを選んでください。',
  },
  eventPairSelf: {
    en: 'An event cannot end itself.',
    zh: '事件不能以自身作为结束事件。',
    es: 'Un evento no puede ser su propio fin.',
    ja: '自分自身を終了コードにはできません。',
  },
  eventPairUnknown: {
    en: 'There is no such code for this device and protocol.',
    zh: '该设备和规约下没有此代码。',
    es: 'No hay tal código para este equipo y protocolo.',
    ja: 'この装置とプロトコルにそのコードはありません。',
  },
} as const
