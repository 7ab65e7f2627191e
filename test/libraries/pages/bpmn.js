const diagram = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" id="d" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="p"><bpmn:task id="task" name="Approve" /></bpmn:process>
  <bpmndi:BPMNDiagram id="g"><bpmndi:BPMNPlane id="l" bpmnElement="p">
    <bpmndi:BPMNShape id="s" bpmnElement="task"><dc:Bounds x="200" y="120" width="100" height="80" /></bpmndi:BPMNShape>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`;

window.start = async (app) => {
  app.style.height = '600px';
  const { warnings } = await new BpmnJS({ container: app }).importXML(diagram);
  return warnings.length;
};
