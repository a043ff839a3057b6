/** Interface texts, code rules and system parameters. */
export const configMessages = {
  yes: { en: 'Yes', zh: '是', es: 'Sí', ja: 'はい' },
  no: { en: 'No', zh: '否', es: 'No', ja: 'いいえ' },
  paramSame: {
    en: 'This is the present value.',
    zh: '该值与当前值相同。',
    es: 'Es el valor actual.',
    ja: '現在の値と同じです。',
  },
  paramOrder: {
    en: '“High” must stay below “very high”.',
    zh: '“偏高”界限必须低于“过高”界限。',
    es: '«Alta» debe quedar por debajo de «muy alta».',
    ja: '「高」の境界は「非常に高い」より小さくしてください。',
  },
  paramLengths: {
    en: 'The shortest must not be longer than the longest.',
    zh: '最小长度不能大于最大长度。',
    es: 'La longitud mínima no puede superar la máxima.',
    ja: '最小文字数は最大文字数以下にしてください。',
  },
  paramVoltages: {
    en: 'The limits of voltage must not cross: missing, too low, too high.',
    zh: '电压界限不能交叉：缺相、过低、过高。',
    es: 'Los límites de tensión no pueden cruzarse: ausente, baja, alta.',
    ja: '電圧の境界（欠相・低・高）が交差しないようにしてください。',
  },
  ruleProblem: {
    en: 'These components do not make a usable rule.',
    zh: '这些组成部分无法构成可用的规则。',
    es: 'Estos componentes no forman una regla utilizable.',
    ja: 'この構成ではルールとして使用できません。',
  },
  ruleInUse: {
    en: '“{name}” has already issued numbers and cannot be deleted. Disable it instead.',
    zh: '“{name}”已生成过编号，不能删除，可将其停用。',
    es: '«{name}» ya ha emitido números y no se puede eliminar. Desactívela.',
    ja: '「{name}」はすでに番号を発行しているため削除できません。無効にしてください。',
  },
  ruleDrawnCode: {
    en: 'Forms draw their numbers from this rule by its code, which therefore stays.',
    zh: '表单按此编码从该规则取号，编码不能更改。',
    es: 'Los formularios toman sus números de esta regla por su código, que por eso no cambia.',
    ja: 'フォームはこのコードで採番するため、コードは変更できません。',
  },
  ruleDrawnRemoval: {
    en: 'Forms draw their numbers from “{name}”; it cannot be deleted. Disable it, and people enter the numbers themselves.',
    zh: '表单从“{name}”取号，不能删除；可将其停用，由用户自行输入编号。',
    es: 'Los formularios toman sus números de «{name}»; no se puede eliminar. Deshabilítela y cada usuario introducirá el número.',
    ja: 'フォームは「{name}」から採番するため削除できません。無効にすると番号は手入力になります。',
  },
  ruleNoNumber: {
    en: 'The code rule gives no number. Enter one yourself.',
    zh: '编码规则无法生成编号，请自行输入。',
    es: 'La regla de código no da ningún número. Introdúzcalo usted.',
    ja: '採番ルールから番号を取得できません。番号を入力してください。',
  },
  ruleBackwards: {
    en: 'Numbers up to {n} were already issued.',
    zh: '{n} 及之前的编号已生成。',
    es: 'Ya se emitieron números hasta el {n}.',
    ja: '{n} までの番号はすでに発行されています。',
  },
  textPlaceholders: {
    en: 'The placeholders must stay as they are: {names}.',
    zh: '占位符必须保持不变：{names}。',
    es: 'Los marcadores deben quedar como están: {names}.',
    ja: 'プレースホルダーは変更できません: {names}。',
  },
  textNoPlaceholders: {
    en: 'This text has no placeholders; none may be added.',
    zh: '该文本没有占位符，不能添加。',
    es: 'Este texto no tiene marcadores; no se puede añadir ninguno.',
    ja: 'このテキストにプレースホルダーはありません。追加できません。',
  },
  textMoved: {
    en: 'Somebody has edited texts meanwhile. Look at the changes again.',
    zh: '期间有人编辑了文本，请重新查看更改。',
    es: 'Alguien ha editado textos entretanto. Revise los cambios de nuevo.',
    ja: 'この間にほかの人がテキストを編集しました。変更を確認し直してください。',
  },
  textNoDrafts: {
    en: 'There is nothing to publish.',
    zh: '没有可发布的内容。',
    es: 'No hay nada que publicar.',
    ja: '公開するものがありません。',
  },
}
