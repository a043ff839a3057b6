/** Sentences about saved views and permissions. */
export const viewWords = {
  viewNameTaken: {
    en: 'You already have a view called "{name}".',
    zh: '您已有名为“{name}”的视图。',
    es: 'Ya tiene una vista llamada «{name}».',
    ja: '「{name}」という名前のビューは既にあります。',
  },
  viewGone: {
    en: 'This view does not exist any more.',
    zh: '该视图已不存在。',
    es: 'Esta vista ya no existe.',
    ja: 'このビューはもう存在しません。',
  },
  viewNotYours: {
    en: 'Only the author can change this view.',
    zh: '只有创建者可以修改该视图。',
    es: 'Solo el autor puede modificar esta vista.',
    ja: 'このビューを変更できるのは作成者だけです。',
  },
  viewNotShared: {
    en: 'Share the view before it becomes the default of a role.',
    zh: '请先共享该视图，再设为角色默认。',
    es: 'Comparta la vista antes de hacerla predeterminada de un rol.',
    ja: 'ロールの既定にする前に、ビューを共有してください。',
  },
  tooManyViews: {
    en: 'At most {n} views can be kept per screen. Delete one first.',
    zh: '每个页面最多保存 {n} 个视图，请先删除。',
    es: 'Se pueden guardar como máximo {n} vistas por pantalla. Elimine una primero.',
    ja: '画面ごとに保存できるビューは {n} 件までです。先に削除してください。',
  },
  readOnlyView: {
    en: 'You are looking as another role: nothing can be changed.',
    zh: '您正以其他角色查看，不能进行任何修改。',
    es: 'Está viendo como otro rol: no se puede modificar nada.',
    ja: '別のロールとして表示中のため、変更はできません。',
  },
}
