/** What the head-end says about one field of a form. */
export const formMessages = {
  formRefused: {
    en: 'Some values cannot be used. They are marked in the form.',
    zh: '部分内容无法使用，已在表单中标出。',
    es: 'Algunos valores no son válidos. Están marcados en el formulario.',
    ja: '使用できない値があります。フォーム内に示しています。',
  },
  fieldRequired: {
    en: 'This is required.',
    zh: '此项必填。',
    es: 'Este dato es obligatorio.',
    ja: '必須項目です。',
  },
  fieldInvalid: {
    en: 'This value cannot be used.',
    zh: '该值无效。',
    es: 'Este valor no es válido.',
    ja: 'この値は使用できません。',
  },
  fieldTooLong: {
    en: 'At most {n} characters.',
    zh: '最多 {n} 个字符。',
    es: 'Como máximo {n} caracteres.',
    ja: '{n} 文字以内で入力してください。',
  },
  fieldTooLongOne: {
    en: 'At most 1 character.',
    zh: '最多 1 个字符。',
    es: 'Como máximo 1 carácter.',
    ja: '1 文字以内で入力してください。',
  },
  fieldRange: {
    en: 'A number from {min} to {max}.',
    zh: '请输入 {min} 到 {max} 之间的数。',
    es: 'Un número de {min} a {max}.',
    ja: '{min} から {max} までの数を入力してください。',
  },
  fieldTaken: {
    en: 'This value is already in use.',
    zh: '该值已被使用。',
    es: 'Este valor ya está en uso.',
    ja: 'この値はすでに使われています。',
  },
  rowGone: {
    en: 'This entry does not exist any more. Refresh the list.',
    zh: '该记录已不存在，请刷新列表。',
    es: 'Este registro ya no existe. Actualice la lista.',
    ja: 'この項目はもう存在しません。一覧を更新してください。',
  },
  rowInUse: {
    en: '“{name}” is still in use ({n}) and cannot be deleted.',
    zh: '“{name}”正在被使用（{n}），不能删除。',
    es: '«{name}» todavía se usa ({n}) y no se puede eliminar.',
    ja: '「{name}」は使用中（{n}）のため削除できません。',
  },
  rowInUseOne: {
    en: '“{name}” is still in use and cannot be deleted.',
    zh: '“{name}”正在被使用，不能删除。',
    es: '«{name}» todavía se usa y no se puede eliminar.',
    ja: '「{name}」は使用中のため削除できません。',
  },
  systemDict: {
    en: 'The console itself relies on this dictionary: its codes stay.',
    zh: '系统依赖此字典，其编码不能更改。',
    es: 'La consola depende de este diccionario: sus códigos no cambian.',
    ja: 'システムがこの辞書を使用しているため、コードは変更できません。',
  },
}
