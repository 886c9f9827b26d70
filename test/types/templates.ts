/* For the compiler alone: what templates of Vue 3 and Svelte 5 take of the kit's tags, and what they refuse. */
import type {} from 'mdui-stream/svelte';
import type {} from 'mdui-stream/vue';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

type InVue = InstanceType<GlobalComponents['mdui-stream']>['$props'];
type InSvelte = SvelteHTMLElements['mdui-chat'];

export const vue: InVue = { stream: new Response('Hi'), format: 'ai-sdk', class: 'reply', onMduiChange: ({ detail }) => detail.bind };
export const svelte: InSvelte = { endpoint: '/agent', suggestions: ['Hi'], class: 'chat', 'onmdui-submit': ({ detail }) => detail.values };

// @ts-expect-error -- there is no such wire
export const noWire: InVue = { format: 'grpc' };
// @ts-expect-error -- the detail of another event
export const otherDetail: InVue = { onMduiChange: ({ detail: { values } }) => { console.log(values); } };
// @ts-expect-error -- it is a list
export const noList: InSvelte = { suggestions: 'Hi' };
// @ts-expect-error -- it is a method
export const noMethod: InSvelte = { reset: () => {} };
