import type { InjectionKey, ShallowRef } from 'vue';
import type { Project } from './project.ts';

/** The projects of this view, undefined until they are there, and the way to ask anew. */
export const projectsKey: InjectionKey<{ projects: ShallowRef<Project[] | undefined>; load(): Promise<void> }> = Symbol('projects');
