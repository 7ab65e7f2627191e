import type { InjectionKey, Ref } from 'vue';
import type { Project } from './project.ts';

/** All projects, for the screens below; undefined until they are there. */
export const projectsKey: InjectionKey<Ref<Project[] | undefined>> = Symbol('projects');
