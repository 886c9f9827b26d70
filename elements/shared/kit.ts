/** Marks every class of this kit, in every copy of it that a page may load. */
export const KIT = Symbol.for('mdui-stream.kit');
