import type { APIRoute } from 'astro';
import { answerOfSample, samples } from '../../../components/post/samples/samples.ts';
import type { Sample } from '../../../components/post/samples/base.ts';

export const getStaticPaths = () => samples.map((sample) => ({ params: { case: sample.name }, props: { sample } }));

/** What the page of a sample asks for instead of the server. */
export const GET: APIRoute<{ sample: Sample }> = ({ props }) => Response.json(answerOfSample(props.sample));
